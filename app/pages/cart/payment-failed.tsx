import { formatRupees } from "../../../domain/money.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LastPayment } from "./read-failed-payment.ts";

/** What became of a payment that did not come back as a success, and how to go on. */
export function PaymentFailed({ payment }: { payment: LastPayment }) {
  const { state, bookingNo, amountPaise, path } = payment;
  switch (state) {
    case "payable":
      return (
        <Notice
          kind="error"
          title="Your payment did not go through"
          message={`Booking ${bookingNo} is kept for you for a few minutes. No money was taken for it. If some has left your account, it comes back by itself.`}
          action={
            <ButtonLink to={`/pay-now/${bookingNo}`} reloadDocument>
              Pay {formatRupees(amountPaise)} again
            </ButtonLink>
          }
        />
      );
    case "confirming":
      return (
        <Notice
          kind="warning"
          title="Your payment is being confirmed"
          message={`Your bank has not decided on booking ${bookingNo} yet. Please don't pay again.`}
          action={
            <ButtonLink to={path} variant="secondary">
              See how it stands
            </ButtonLink>
          }
        />
      );
    case "paid":
      return (
        <Notice
          kind="success"
          title="Your payment has arrived"
          message={`Booking ${bookingNo} is paid and confirmed.`}
          action={
            <ButtonLink to={path} variant="secondary">
              See the booking
            </ButtonLink>
          }
        />
      );
    default:
      return (
        <Notice
          kind="error"
          title="Your payment did not go through"
          message="Nothing was booked. If money has left your account, it comes back by itself. You can book again from here."
        />
      );
  }
}
