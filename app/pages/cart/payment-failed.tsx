import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSay } from "../../words/use-say.ts";
import type { LastPayment } from "./read-failed-payment.ts";

/** What became of a payment that did not come back as a success, and how to go on. */
export function PaymentFailed({ payment }: { payment: LastPayment }) {
  const say = useSay();
  const { state, bookingNo, amountPaise, path, keptUntil } = payment;
  switch (state) {
    case "payable":
      return (
        <Notice
          kind="error"
          takesFocus
          title={say("Your payment did not go through")}
          message={
            keptUntil
              ? say(
                  "Booking {bookingNo} is kept for you until {time}. No money was taken for it. If some has left your account, it comes back by itself.",
                  { bookingNo, time: say.time(keptUntil) },
                )
              : say(
                  "Booking {bookingNo} stays as it is: you can also pay at the visit. If money has left your account, it comes back by itself.",
                  { bookingNo },
                )
          }
          action={
            <ButtonLink to={`/pay-now/${bookingNo}?open=1`} reloadDocument>
              {say("Pay {amount} again", { amount: say.rupees(amountPaise) })}
            </ButtonLink>
          }
        />
      );
    case "confirming":
      return (
        <Notice
          kind="warning"
          takesFocus
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
          takesFocus
          title={say("Your payment has arrived")}
          message={say("Booking {bookingNo} is paid and confirmed.", { bookingNo })}
          action={
            <ButtonLink to={path} variant="secondary">
              {say("See the booking")}
            </ButtonLink>
          }
        />
      );
    case "back":
      return (
        <Notice
          kind="info"
          takesFocus
          title={say("Your money is on its way back")}
          message={say("The booking says how much it is, where it goes and by which day it is expected.")}
          action={
            <ButtonLink to={path} variant="secondary">
              {say("See the booking")}
            </ButtonLink>
          }
        />
      );
    case "visitor":
      return (
        <Notice
          kind="error"
          takesFocus
          title={say("Your payment did not go through")}
          message={say("Log in to see how your booking stands before you pay again.")}
          action={<ButtonLink to={path}>{say("Log in")}</ButtonLink>}
        />
      );
    default:
      return (
        <Notice
          kind="error"
          takesFocus
          title={say("Your payment did not go through")}
          message={say(
            "Nothing was booked. If money has left your account, it comes back by itself. You can book again from here.",
          )}
        />
      );
  }
}
