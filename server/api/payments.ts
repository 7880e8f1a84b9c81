import type { Hono } from "hono";
import { startErrorMessage } from "../../contract/booking-messages.ts";
import { getPayment, startPayment } from "../../contract/bookings.ts";
import { STATUS } from "../../contract/status.ts";
import { formatDecimal } from "../../domain/shared/money.ts";
import type { AppContext } from "../app-context.ts";
import { notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

/** The payment of a booking: begun, and its status. */
export function servePayments(app: Hono, container: AppContext): void {
  const { payments } = container.services;

  serveCall(app, container, startPayment).with(async ({ customer, body }) => {
    const started = await payments.start(customer().customerId, body.BookingNo);
    if (!started.ok) {
      if (started.error.code === "unknown-booking") throw notFound();
      return startErrorMessage(started.error);
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
    const payment = await payments.find(customer().customerId, params.OrderId ?? "");
    if (!payment) throw notFound();
    const { state, bookingNo, transactionId } = payment;
    return {
      status: STATUS.ok,
      data: { State: state, BookingNo: bookingNo, TransactionId: transactionId },
    };
  });
}
