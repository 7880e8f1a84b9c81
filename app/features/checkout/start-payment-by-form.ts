import { data, redirect } from "react-router";
import { startErrorMessage } from "../../../contract/booking-messages.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { PageRequest } from "../../request-context.ts";
import type { PaymentTicket } from "./open-payment-window.ts";

/** A started payment: for the provider's window, and for its own page without scripts. */
export interface OpenedPayment extends PaymentTicket {
  redirectUrl: string;
}

/** Starts a payment for a customer's booking; a booking that is paid or being confirmed redirects to its page. */
export async function startPaymentByForm(
  { services, now }: Pick<PageRequest, "services" | "now">,
  booking: { customerId: string; bookingNo: string; detailsPath: string; byLink?: boolean },
): Promise<{ payment: OpenedPayment; message: "" } | { payment: null; message: string }> {
  const started = await services.payments.start(booking.customerId, booking.bookingNo, booking.byLink);
  if (started.ok) {
    const { orderId, amountPaise, session } = started.value;
    const { txnToken, mid, checkoutScript, redirectUrl, redirectFields } = session;
    const provider = services.payments.provider;
    const secondsLeft = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
    const amount = formatDecimal(amountPaise);
    return {
      payment: {
        provider,
        mid,
        orderId,
        txnToken,
        secondsLeft,
        checkoutScript,
        redirectUrl,
        redirectFields,
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
