import { data, redirect } from "react-router";
import { startErrorMessage } from "../../../contract/booking-messages.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { PaymentTicket } from "../../features/checkout/open-payment-window.ts";
import type { CustomerRequest } from "../../features/page/require-customer.ts";

/** A started payment: for the provider's window, and for its own page without scripts. */
export interface OpenedPayment extends PaymentTicket {
  redirectUrl: string;
}

/** Starts a payment for the customer's booking; a booking that is paid or being confirmed redirects to its page. */
export async function startPaymentByForm(
  { services, visitor, now }: CustomerRequest,
  booking: { bookingNo: string; detailsPath: string },
): Promise<{ payment: OpenedPayment; message: "" } | { payment: null; message: string }> {
  const started = await services.payments.start(visitor.customerId, booking.bookingNo);
  if (started.ok) {
    const { orderId, amountPaise, session } = started.value;
    const { txnToken, mid, checkoutScript, redirectUrl, redirectFields } = session;
    const provider = services.payments.provider;
    const secondsLeft = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
    const amount = formatDecimal(amountPaise);
    return {
      payment: {
        ...{ provider, mid, orderId, txnToken, secondsLeft, checkoutScript, redirectUrl, redirectFields },
        amount,
      },
      message: "",
    };
  }
  switch (started.error.code) {
    case "unknown-booking":
      throw data(null, { status: 404 });
    case "paid-already":
    case "confirming":
      throw redirect(booking.detailsPath, 303);
    default:
      return { payment: null, message: startErrorMessage(started.error).message };
  }
}
