import type { Act, Ledger } from "../bookings/ledger.ts";
import { mayPay } from "../bookings/list-actions.ts";
import { type Random, READABLE, randomString } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { nextPaymentCheck } from "./check-times.ts";
import type { PaymentProvider, PaymentSession } from "./needs.ts";
import type { Payment } from "./types.ts";

export type StartRefusal =
  | { code: "unknown-booking" }
  | { code: "paid-already" }
  | { code: "confirming" }
  | { code: "booking-over" }
  | { code: "provider-down" };

export interface Started {
  orderId: string;
  amountPaise: number;
  session: PaymentSession;
}

const ORDER_LENGTH = 20;
/** A session that ends sooner than this is not handed out again: the customer still has to type. */
const LEAST_LEFT_MS = 60_000;

/**
 * Opens a payment for a booking of one's own. The payment is written down before the provider hears of it, so that money can
 * never come for an order that we do not know. A session that is still good is handed out again.
 */
export async function startPayment(
  needs: { ledger: Ledger; provider: PaymentProvider; random: Random; callbackUrl: string },
  request: { customerId: string; bookingNo: string; now: Date },
): Promise<Result<Started, StartRefusal>> {
  const { ledger, provider, random } = needs;
  const { now } = request;
  const opened = await ledger.transact((tx) => openPayment({ tx, now, random }, request, provider.code));
  if (!opened.ok) return opened;
  const { payment, mobile } = opened.value;
  const { orderId, amountPaise } = payment;
  if (payment.session) return done({ orderId, amountPaise, session: payment.session });

  const session = await provider.createSession({
    orderId,
    amountPaise,
    customerRef: payment.customerId,
    mobile,
    callbackUrl: needs.callbackUrl,
    now,
  });
  if (!session.ok) return refuse({ code: "provider-down" });
  await ledger.transact(async (tx) => tx.payments.setSession(orderId, session.value));
  return done({ orderId, amountPaise, session: session.value });
}

async function openPayment(
  { tx, now, random }: Act,
  request: { customerId: string; bookingNo: string },
  provider: PaymentProvider["code"],
): Promise<Result<{ payment: Payment; mobile: string }, StartRefusal>> {
  const { customerId } = request;
  const [booking, tries, mobile] = await Promise.all([
    tx.bookings.lockByNo(customerId, request.bookingNo),
    tx.payments.ofOwn(customerId, request.bookingNo),
    tx.people.mobileOf(customerId),
  ]);
  if (!booking) return refuse({ code: "unknown-booking" });
  if (booking.payStatus === "confirming") return refuse({ code: "confirming" });
  if (booking.payStatus !== "unpaid" && booking.payStatus !== "paylater") {
    return refuse({ code: "paid-already" });
  }
  if (!mayPay(booking, now)) return refuse({ code: "booking-over" });
  const good = tries.findLast((payment) => isStillGood(payment, provider, now));
  if (good) return done({ payment: good, mobile });

  const payment: Payment = {
    orderId: `P${randomString(random, ORDER_LENGTH, READABLE)}`,
    bookingId: booking.id,
    customerId,
    provider,
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
  };
  tx.payments.add(payment);
  return done({ payment, mobile });
}

function isStillGood(payment: Payment, provider: string, now: Date): boolean {
  if (payment.state !== "open" || payment.provider !== provider || !payment.session) return false;
  return payment.session.expiresAt.getTime() - now.getTime() >= LEAST_LEFT_MS;
}
