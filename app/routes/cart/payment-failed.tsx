import type { ReactNode } from "react";
import type { Say } from "../../../domain/words/say.ts";
import { useSay } from "../../i18n/use-say.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice, type NoticeProps } from "../../ui/notice.tsx";
import type { LastPayment } from "./read-failed-payment.ts";

/** What became of a payment that did not come back as a success, and how to go on. */
export function PaymentFailed({ payment }: { payment: LastPayment }) {
  const say = useSay();
  return <Notice takesFocus {...whatBecameOf(payment, say)} action={nextStep(payment, say)} />;
}

function whatBecameOf(
  { state, bookingNo, keptUntil }: LastPayment,
  say: Say,
): Pick<NoticeProps, "kind" | "title" | "message"> {
  switch (state) {
    case "payable":
      return {
        kind: "error",
        title: say("Your payment did not go through"),
        message: keptUntil
          ? say(
              "Booking {bookingNo} is kept for you until {time}. No money was taken for it. If some has left your account, it comes back by itself.",
              { bookingNo, time: say.time(keptUntil) },
            )
          : say(
              "Booking {bookingNo} stays as it is: you can also pay at the visit. If money has left your account, it comes back by itself.",
              { bookingNo },
            ),
      };
    case "confirming":
      return {
        kind: "warning",
        title: say("Your payment is being confirmed"),
        message: say("Your bank has not decided on booking {bookingNo} yet. Please don't pay again.", {
          bookingNo,
        }),
      };
    case "paid":
      return {
        kind: "success",
        title: say("Your payment has arrived"),
        message: say("Booking {bookingNo} is paid and confirmed.", { bookingNo }),
      };
    case "back":
      return {
        kind: "info",
        title: say("Your money is on its way back"),
        message: say("The booking says how much it is, where it goes and by which day it is expected."),
      };
    case "visitor":
      return {
        kind: "error",
        title: say("Your payment did not go through"),
        message: say("Log in to see how your booking stands before you pay again."),
      };
    default:
      return {
        kind: "error",
        title: say("Your payment did not go through"),
        message: say(
          "Nothing was booked. If money has left your account, it comes back by itself. You can book again from here.",
        ),
      };
  }
}

function nextStep({ state, bookingNo, amountPaise, path }: LastPayment, say: Say): ReactNode {
  switch (state) {
    case "payable":
      return (
        <ButtonLink to={`/pay-now/${bookingNo}?open=1`} reloadDocument>
          {say("Pay {amount} again", { amount: say.rupees(amountPaise) })}
        </ButtonLink>
      );
    case "confirming":
      return <QuietLink to={path}>{say("See how it stands")}</QuietLink>;
    case "paid":
    case "back":
      return <QuietLink to={path}>{say("See the booking")}</QuietLink>;
    case "visitor":
      return <ButtonLink to={path}>{say("Log in")}</ButtonLink>;
    default:
      return null;
  }
}

function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  );
}
