import { mayPay } from "../bookings/list-actions.ts";
import { READABLE, randomString } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { askProvider, withCode } from "./ask-provider.ts";
import { nextPaymentCheck } from "./check-times.ts";
import { isCouponSpent } from "./is-coupon-spent.ts";
import type { PaymentSession } from "./provider.ts";
import type { Payment } from "./records.ts";
import { isUndecided, maySucceed } from "./states.ts";

export type StartError =
  | { code: "unknown-booking" }
  | { code: "paid-already" }
  | { code: "confirming" }
  | { code: "booking-over" }
  | { code: "coupon-spent" }
  | { code: "provider-down" };

export interface Started {
  orderId: string;
  amountPaise: number;
  session: PaymentSession;
}

const ORDER_LENGTH = 20;
/** A session that expires sooner is not used again: the customer still has to type. */
const MIN_LEFT_MS = 60_000;

/**
 * Opens a payment for an own booking. The payment is stored before the provider is asked, so that money can never come for an unknown
 * order. A session that can still be paid is used again, so that two open windows are one payment, whose payer comes back to where it was
 * opened last. If it cannot, is about to expire or has failed, the provider is asked for its status before there is another payment; one that
 * has failed stands in the way of no other while its provider does not answer.
 */
export async function startPayment(
  needs: SettleNeeds & { callbackUrl: string },
  request: { customerId: string; bookingNo: string; byLink: boolean; now: Date },
): Promise<Result<Started, StartError>> {
  const { unitOfWork, provider, random } = needs;
  const { now } = request;
  const asked = new Set<string>();
  for (;;) {
    const found = await unitOfWork.transact((tx) => openPayment({ tx, now, random }, request, needs, asked));
    if (!found.ok) return found;
    const opened = found.value;
    if (opened.kind === "new") return openSession(needs, opened, now);
    if (opened.kind === "known") {
      const { orderId, amountPaise, session } = opened;
      const isOpen = await provider.isSessionOpen(orderId, session);
      // While the provider does not answer, the customer sees on its page whether it can be paid.
      if (!isOpen.ok || isOpen.value) return done({ orderId, amountPaise, session });
    }
    const doubtful = opened.kind === "known" ? [{ orderId: opened.orderId, hasFailed: false }] : opened.tries;
    for (const { orderId, hasFailed } of doubtful) {
      const settled = await askProvider(needs, orderId, now);
      if (!("payment" in settled) && !hasFailed) return fail({ code: "provider-down" });
      asked.add(orderId);
    }
  }
}

/** An earlier payment that may be used again, payments to check first, or a new one. */
type Opened =
  | ({ kind: "known" } & Started)
  | { kind: "doubtful"; tries: { orderId: string; hasFailed: boolean }[] }
  | { kind: "new"; payment: Payment; mobile: string | null };

async function openPayment(
  { tx, now, random }: TransactionContext,
  request: { customerId: string; bookingNo: string; byLink: boolean },
  needs: Pick<SettleNeeds, "provider" | "formerProvider" | "facts">,
  asked: ReadonlySet<string>,
): Promise<Result<Opened, StartError>> {
  const { provider, facts } = needs;
  const { customerId } = request;
  const [booking, tries, mobile] = await Promise.all([
    tx.bookings.lockByNo(customerId, request.bookingNo),
    tx.payments.ofOwn(customerId, request.bookingNo),
    tx.people.mobileOf(customerId),
  ]);
  if (!booking) return fail({ code: "unknown-booking" });
  if (booking.payStatus === "confirming") return fail({ code: "confirming" });
  if (booking.payStatus === "paid") return fail({ code: "paid-already" });
  if (!mayPay(booking, now)) return fail({ code: "booking-over" });
  if (await isCouponSpent({ tx }, booking, facts().catalogue)) return fail({ code: "coupon-spent" });

  const known = tries.filter(
    ({ state, provider: at, orderId }) =>
      maySucceed(state) && withCode(needs, at) !== undefined && !asked.has(orderId),
  );
  const good = known.findLast(
    ({ state, provider: at, session }) =>
      state === "open" && at === provider.code && isStillGood(session, now),
  );
  if (good?.session) {
    const { orderId, amountPaise, session } = good;
    if (good.byLink !== request.byLink) await tx.payments.setWay(orderId, { byLink: request.byLink });
    return done({ kind: "known", orderId, amountPaise, session });
  }
  // One without a session was never handed out; a failed one without a next check is given up.
  const doubtful = known.flatMap(({ orderId, state, session, nextCheckAt }) => {
    const hasFailed = !isUndecided(state);
    return session === null || (hasFailed && nextCheckAt === null) ? [] : [{ orderId, hasFailed }];
  });
  if (doubtful.length > 0) return done({ kind: "doubtful", tries: doubtful });

  const payment: Payment = {
    orderId: `P${randomString(random, ORDER_LENGTH, READABLE)}`,
    bookingId: booking.id,
    customerId,
    provider: provider.code,
    amountPaise: booking.amountPaise,
    state: "open",
    session: null,
    tokenExpiresAt: null,
    providerTxnId: null,
    paidAmountPaise: null,
    method: null,
    createdAt: now,
    settledAt: null,
    nextCheckAt: nextPaymentCheck(now, now),
    checks: 0,
    byLink: request.byLink,
  };
  await tx.payments.add(payment);
  // Who pays by a link may be somebody else, and reads no number of the customer in the window.
  return done({ kind: "new", payment, mobile: request.byLink ? null : mobile });
}

async function openSession(
  { unitOfWork, provider, callbackUrl }: SettleNeeds & { callbackUrl: string },
  { payment, mobile }: { payment: Payment; mobile: string | null },
  now: Date,
): Promise<Result<Started, StartError>> {
  const { orderId, amountPaise, customerId: customerRef } = payment;
  const session = await provider.createSession({
    orderId,
    amountPaise,
    customerRef,
    mobile,
    callbackUrl,
    now,
  });
  if (!session.ok) return fail({ code: "provider-down" });
  // The order exists: its outcome is known without the session, which is stored to be used again.
  await unitOfWork.transact((tx) => tx.payments.setSession(orderId, session.value));
  return done({ orderId, amountPaise, session: session.value });
}

function isStillGood(session: PaymentSession | null, now: Date): boolean {
  return session !== null && session.expiresAt.getTime() - now.getTime() >= MIN_LEFT_MS;
}
