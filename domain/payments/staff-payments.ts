import { notifyCustomer } from "../bookings/notify-customer.ts";
import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { READABLE, randomString } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { recordOfBooking, recordStaffAction, runStaffChange } from "../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import type { ReconciliationRunStore, ReconciliationStore, RefundStore } from "./ports.ts";
import type { ReconciliationRequest } from "./reconcile-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import type { Payment, Reconciliation, Refund } from "./records.ts";
import { isEndedByHand } from "./records.ts";
import type { LockedRefund } from "./refunds.ts";
import { lockRefund, moveLockedRefund } from "./refunds.ts";
import type { ResendError } from "./send-refunds.ts";
import { resendRefund } from "./send-refunds.ts";

export const STAFF_METHODS = ["cash", "upi", "card"] as const;
type StaffMethod = (typeof STAFF_METHODS)[number];

export type StaffError =
  | { code: "unknown-booking" }
  /** Paid already, being confirmed by a bank, or not payable at the visit. */
  | { code: "nothing-to-pay"; payStatus: Booking["payStatus"] }
  | { code: "amount-differs"; amountPaise: number };

/** A payment to the staff, at the visit or at the lab: paise, method, number of the voucher or transfer, and who took it. */
interface StaffPayment {
  bookingNo: string;
  amountPaise: number;
  method: StaffMethod;
  reference: string;
  by: string;
}

/** Records that a booking was paid in full to the staff, and who took it. The customer is notified, as after any payment. */
export async function recordStaffPayment(
  ctx: TransactionContext,
  paid: StaffPayment,
): Promise<Result<{ booking: Booking; payment: Payment }, StaffError>> {
  const { tx } = ctx;
  const booking = await tx.bookings.lockByNumber(paid.bookingNo);
  if (!booking) return fail({ code: "unknown-booking" });
  const { payStatus, amountPaise } = booking;
  if (payStatus !== "paylater" || booking.status === "Cancelled") {
    return fail({ code: "nothing-to-pay", payStatus });
  }
  if (paid.amountPaise !== amountPaise) return fail({ code: "amount-differs", amountPaise });
  const { method, reference } = paid;
  const payment = await addStaffPayment(ctx, booking, method, reference);
  const after = await updateBooking(
    ctx,
    booking,
    { payStatus: "paid", paidPaise: amountPaise },
    { actor: "lab" },
  );
  await notifyCustomer(ctx, after, "booking-paid");
  const details = { method, amountPaise, reference };
  await recordOfBooking(ctx, { name: paid.by }, booking, "payment recorded", details);
  return done({ booking: after, payment });
}

const ORDER_LENGTH = 20;

/** The payment record of what staff took; no provider knows of it. */
export async function addStaffPayment(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  method: StaffMethod,
  reference: string,
): Promise<Payment> {
  const orderId = `D${randomString(random, ORDER_LENGTH, READABLE)}`;
  const payment: Payment = {
    orderId,
    bookingId: booking.id,
    customerId: booking.customerId,
    provider: "desk",
    amountPaise: booking.amountPaise,
    state: "succeeded",
    session: null,
    tokenExpiresAt: null,
    providerTxnId: reference || orderId,
    paidAmountPaise: booking.amountPaise,
    method,
    createdAt: now,
    settledAt: now,
    nextCheckAt: null,
    checks: 0,
    byLink: false,
  };
  await tx.payments.add(payment);
  return payment;
}

interface StaffPorts extends SettleNeeds {
  clock: Clock;
  refunds: RefundStore;
  records: ReconciliationStore;
  reconciliations: ReconciliationRunStore;
  notCompared: (orderId: string, error: unknown) => void;
}

type Recorded = Result<{ booking: Booking; payment: Payment }, StaffError>;

/**
 * For the laboratory's staff, at the desk and by the command line. Every change names who makes it (`by`) in the record of staff actions;
 * `dryRun` returns what would change and rolls it back.
 */
export interface StaffPayments {
  compare(request: ReconciliationRequest): Promise<Reconciliation>;
  latestReconciliation: ReconciliationRunStore["latest"];
  listRefunds: RefundStore["list"];
  resendRefund(asked: { refId: string; by: string }, dryRun: boolean): Promise<Result<Refund, ResendError>>;
  giveCashRefund(
    given: { refId: string; reference: string; by: string },
    dryRun: boolean,
  ): Promise<Result<Refund, CashError>>;
  recordPayment(paid: StaffPayment, dryRun: boolean): Promise<Recorded>;
}

/** Binds the staff's use cases about money to their dependencies. */
export function staffPayments(needs: StaffPorts): StaffPayments {
  return {
    compare: (request) => reconcilePayments(needs, request, needs.clock()),
    latestReconciliation: () => needs.reconciliations.latest(),
    listRefunds: (states, most, scope) => needs.refunds.list(states, most, scope),
    resendRefund: (asked, dryRun) => resendRefund(needs, asked, { now: needs.clock(), dryRun }),
    giveCashRefund: (given, dryRun) => giveCashRefund(needs, given, { now: needs.clock(), dryRun }),
    async recordPayment(paid, dryRun) {
      const recorded = await runStaffChange(needs, { now: needs.clock(), dryRun }, (ctx) =>
        recordStaffPayment(ctx, paid),
      );
      needs.wakeMessages();
      return recorded;
    },
  };
}

export type CashError =
  | { code: "unknown-refund" }
  /** It goes back to the account that was paid from, and the provider says when and how much. */
  | { code: "not-cash" }
  | { code: "given-already" };

/** `dryRun` returns what would change and rolls it back. */
async function giveCashRefund(
  { unitOfWork, random }: { unitOfWork: UnitOfWork; random: Random },
  given: { refId: string; reference: string; by: string },
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<Result<Refund, CashError>> {
  return unitOfWork.transact<Result<Refund, CashError>>(async (tx, rollback) => {
    const before = await tx.refunds.find(given.refId);
    const after = await handOver({ tx, now, random }, await lockRefund(tx, given.refId), given);
    return dryRun && after.ok && before ? rollback(done(before)) : after;
  });
}

/**
 * Records that staff handed a refund over in cash, or settled one that the provider refused or of which it reports another amount, and who: the
 * booking is refunded, and the customer is notified. `locked`: of `lockRefund`, in the same transaction. `by`: who is in the record; `giver`: who gave it, if that is somebody else.
 */
export async function handOver(
  ctx: TransactionContext,
  locked: LockedRefund | undefined,
  { reference, by, giver = by }: { reference: string; by: string; giver?: string },
): Promise<Result<Refund, CashError>> {
  if (!locked) return fail({ code: "unknown-refund" });
  const { refund, booking } = locked;
  const { refId } = refund;
  if (!isEndedByHand(refund)) return fail({ code: refund.state === "done" ? "given-already" : "not-cash" });
  const isCash = refund.method === "cash";
  await moveLockedRefund(ctx, locked, {
    refId,
    state: "done",
    bankReference: reference || null,
    reportedPaise: [],
    note: `${isCash ? "Handed over" : "Settled"} by ${giver}`,
  });
  await recordStaffAction(ctx, by, {
    action: isCash ? "cash refund given" : "refund settled",
    subject: refId,
    details: { reference },
    customerId: booking.customerId,
  });
  return done((await ctx.tx.refunds.find(refId)) ?? refund);
}
