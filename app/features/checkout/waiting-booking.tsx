import { useSay } from "../../i18n/use-say.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { WaitingView } from "./read-waiting.ts";

/** Leads back to a booking that is not paid, or whose payment is not decided, before another one is made and paid beside it. */
export function WaitingBooking({ waiting }: { waiting: WaitingView }) {
  const say = useSay();
  const { bookingNo, amountPaise, keptUntil, path } = waiting;
  if (keptUntil === null) {
    return (
      <Notice
        kind="warning"
        live={false}
        title={say("Your payment is being confirmed")}
        message={say("Your bank has not decided on booking {bookingNo} yet. Please don't pay again.", {
          bookingNo,
        })}
        action={
          <ButtonLink to={path} variant="secondary" size="sm">
            {say("See the booking")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Notice
      kind="warning"
      live={false}
      title={say("A booking waits for your payment")}
      message={say(
        "Booking {bookingNo} is kept for you until {time}. What you book from here is another one.",
        {
          bookingNo,
          time: say.time(keptUntil),
        },
      )}
      action={
        <ButtonLink to={`/pay-now/${bookingNo}`} variant="secondary" size="sm">
          {say("Pay {amount}", { amount: say.rupees(amountPaise) })}
        </ButtonLink>
      }
    />
  );
}
