import type { Hono } from "hono";
import { startRefusalWords } from "../../contract/booking-words.ts";
import { getPayment, startPayment } from "../../contract/bookings.ts";
import { STATUS } from "../../contract/envelope.ts";
import { formatDecimal } from "../../domain/shared/money.ts";
import type { Container } from "../container/container.ts";
import { notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

export function servePayments(app: Hono, container: Container): void {
  const { payments } = container.services;

  serveCall(app, container, startPayment).with(async ({ customer, body }) => {
    const started = await payments.start(customer().customerId, body.BookingNo);
    if (!started.ok) {
      if (started.refusal.code === "unknown-booking") throw notFound();
      return startRefusalWords(started.refusal);
    }
    const { orderId, amountPaise, session } = started.value;
    return {
      status: STATUS.ok,
      data: {
        OrderId: orderId,
        TxnToken: session.txnToken,
        Amount: formatDecimal(amountPaise),
        Mid: session.mid,
        CheckoutScript: session.checkoutScript,
        ExpiresAt: session.expiresAt.toISOString(),
      },
    };
  });

  serveCall(app, container, getPayment).with(async ({ customer, params }) => {
    const standing = await payments.find(customer().customerId, params.OrderId ?? "");
    if (!standing) throw notFound();
    const { state, bookingNo, transactionId } = standing;
    return {
      status: STATUS.ok,
      data: { State: state, BookingNo: bookingNo, TransactionId: transactionId },
    };
  });
}
