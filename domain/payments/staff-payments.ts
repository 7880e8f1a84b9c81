import { notifyCustomer } from "../bookings/notify-customer.ts";
import { moveBooking } from "../bookings/reschedule-booking.ts";
import type { Booking } from "../bookings/types.ts";
import type { Clock } from "../shared/clock.ts";
import { type Random, READABLE, randomString } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { recordStaffAction, runStaffChange } from "../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import type { ReconciliationRunStore, ReconciliationStore, RefundStore } from "./ports.ts";
import { type ReconciliationRequest, reconcilePayments } from "./reconcile-payments.ts";
import type { Reconciliation } from "./records.ts";
import { moveRefund } from "./refunds.ts";
import { type ResendRefusal, resendRefund } from "./send-refunds.ts";
import type { Payment, Refund } from "./types.ts";

export const STAFF_METHODS = ["cash", "upi", "card"] as const;
type StaffMethod = (typeof STAFF_METHODS)[number];

export type StaffRefusal =
  | { code: "unknown-booking" }
  /** Paid already, being confirmed by a bank, or not to be paid at the visit. */
  | { code: "nothing-to-pay"; payStatus: Booking["payStatus"] }
  | { code: "amount-differs"; amountPaise: number };

/** What was taken at the visit or at the desk: paise, how, the number of a voucher or transfer, and who signs for it. */
interface StaffPayment {
  bookingNo: string;
  amountPaise: number;
  method: StaffMethod;
  reference: string;
  by: string;
}

/** Writes down that a booking was paid at the visit or at the desk, in full, and by whom. The customer is told, as after any payment. */
async function recordStaffPayment(
  ctx: TransactionContext,
  paid: StaffPayment,
): Promise<Result<{ booking: Booking; payment: Payment }, StaffRefusal>> {
  const { tx } = ctx;
  const booking = await tx.bookings.lockForLab(paid.bookingNo);
  if (!booking) return refuse({ code: "unknown-booking" });
  const { payStatus, amountPaise } = booking;
  if (payStatus !== "paylater" || booking.status === "Cancelled") {
    return refuse({ code: "nothing-to-pay", payStatus });
  }
  if (paid.amountPaise !== amountPaise) return refuse({ code: "amount-differs", amountPaise });
  const { bookingNo, method, reference } = paid;
  const payment = await addStaffPayment(ctx, booking, method, reference);
  const after = await moveBooking(
    ctx,
    booking,
    { payStatus: "paid", paidPaise: amountPaise },
    { actor: "lab" },
  );
  await notifyCustomer(ctx, after, "booking-paid");
  const details = { method, amountPaise, reference };
  await recordStaffAction(ctx, paid.by, { action: "payment recorded", subject: bookingNo, details });
  return done({ booking: after, payment });
}

const ORDER_LENGTH = 20;

/** The payment of what was taken at the desk, already there; no provider knows of it. */
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
  };
  await tx.payments.add(payment);
  return payment;
}

interface StaffPorts extends SettleNeeds {
  clock: Clock;
  refunds: RefundStore;
  records: ReconciliationStore;
  reconciliations: ReconciliationRunStore;
}

type Recorded = Result<{ booking: Booking; payment: Payment }, StaffRefusal>;

/**
 * What people of the lab do about money: what the command line does. What changes money names who does it (`by`) in the record of the
 * staff; `dryRun`: says what would come of it, and changes nothing.
 */
export interface StaffPayments {
  compare(request: ReconciliationRequest): Promise<Reconciliation>;
  latestReconciliation: ReconciliationRunStore["latest"];
  listRefunds: RefundStore["list"];
  resendRefund(asked: { refId: string; by: string }, dryRun: boolean): Promise<Result<Refund, ResendRefusal>>;
  giveCashRefund(
    given: { refId: string; reference: string; by: string },
    dryRun: boolean,
  ): Promise<Result<Refund, CashRefusal>>;
  recordPayment(paid: StaffPayment, dryRun: boolean): Promise<Recorded>;
}

/** Binds what the lab's people do about money to what it needs; with `dryRun` it says what would come of it and changes nothing. */
export function staffPayments(needs: StaffPorts): StaffPayments {
  return {
    compare: (request) => reconcilePayments(needs, request, needs.clock()),
    latestReconciliation: () => needs.reconciliations.latest(),
    listRefunds: (states, most) => needs.refunds.list(states, most),
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

export type CashRefusal =
  | { code: "unknown-refund" }
  /** It goes back to the account that was paid from, and the provider says when. */
  | { code: "not-cash" }
  | { code: "given-already" };

/**
 * Notes that a refund was handed over at the desk, and by whom: the booking is refunded, and the customer is told. `dryRun`: says what
 * would come of it, and changes nothing.
 */
async function giveCashRefund(
  { unitOfWork, random }: { unitOfWork: UnitOfWork; random: Random },
  { refId, reference, by }: { refId: string; reference: string; by: string },
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<Result<Refund, CashRefusal>> {
  return unitOfWork.transact<Result<Refund, CashRefusal>>(async (tx, undo) => {
    const ctx = { tx, now, random };
    const refund = await tx.refunds.find(refId);
    if (!refund) return refuse({ code: "unknown-refund" });
    if (refund.method !== "cash") return refuse({ code: "not-cash" });
    const bankReference = reference || null;
    const moved = await moveRefund(ctx, {
      refId,
      state: "done",
      bankReference,
      note: `Handed over by ${by}`,
    });
    if (moved !== "done") return refuse({ code: "given-already" });
    await recordStaffAction(ctx, by, { action: "cash refund given", subject: refId, details: { reference } });
    const given = done((await tx.refunds.find(refId)) ?? refund);
    return dryRun ? undo(done(refund)) : given;
  });
}
