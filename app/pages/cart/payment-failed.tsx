import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSay } from "../../words/use-say.ts";
import type { LastPayment } from "./read-failed-payment.ts";

/** What became of a payment that did not come back as a success, and how to go on. */
export function PaymentFailed({ payment }: { payment: LastPayment }) {
  const say = useSay();
  const { state, bookingNo, amountPaise, path } = payment;
  switch (state) {
    case "payable":
      return (
        <Notice
          kind="error"
          title={say("Your payment did not go through")}
          message={say(
            "Booking {bookingNo} is kept for you for a few minutes. No money was taken for it. If some has left your account, it comes back by itself.",
            { bookingNo },
          )}
          action={
            <ButtonLink to={`/pay-now/${bookingNo}`} reloadDocument>
              {say("Pay {amount} again", { amount: say.rupees(amountPaise) })}
            </ButtonLink>
          }
        />
      );
    case "confirming":
      return (
        <Notice
          kind="warning"
          title={say("Your payment is being confirmed")}
          message={say("Your bank has not decided on booking {bookingNo} yet. Please don't pay again.", {
            bookingNo,
          })}
          action={
            <ButtonLink to={path} variant="secondary">
              {say("See how it stands")}
            </ButtonLink>
          }
        />
      );
    case "paid":
      return (
        <Notice
          kind="success"
          title={say("Your payment has arrived")}
          message={say("Booking {bookingNo} is paid and confirmed.", { bookingNo })}
          action={
            <ButtonLink to={path} variant="secondary">
              {say("See the booking")}
            </ButtonLink>
          }
        />
      );
    default:
      return (
        <Notice
          kind="error"
          title={say("Your payment did not go through")}
          message={say(
            "Nothing was booked. If money has left your account, it comes back by itself. You can book again from here.",
          )}
        />
      );
  }
}
