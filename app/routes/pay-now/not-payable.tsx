import { startRefusalWords } from "../../../contract/booking-words.ts";
import type { Say } from "../../../domain/words/say.ts";
import { bookingPath } from "../../features/checkout/booking-path.ts";
import { REPLACED } from "../../features/checkout/booking-states.ts";
import { useSay } from "../../i18n/use-say.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { WhyNotPayable } from "./why-not-payable.ts";

/** In place of the payment, with the way on. */
export function NotPayable({ why, bookingNo }: { why: WhyNotPayable; bookingNo: string }) {
  const say = useSay();
  if (why === "cancelled")
    return (
      <Notice
        kind="warning"
        live={false}
        title={say("This booking is cancelled")}
        message={say("Nothing is owed.")}
      />
    );
  const { message, to, label } = wayOn(why, bookingNo, say);
  return (
    <Notice
      kind="warning"
      live={false}
      title={say("This booking can no longer be paid")}
      message={message}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}

function wayOn(why: Exclude<WhyNotPayable, "cancelled">, bookingNo: string, say: Say) {
  switch (why) {
    case "coupon-spent":
      return {
        message: startRefusalWords({ code: why }).message,
        to: `${bookingPath({ bookingNo })}?cancel=1`,
        label: say("Cancel booking"),
      };
    case "replaced":
      return { message: say(REPLACED), to: "/dashboard/bookedservicelist", label: say("My Bookings") };
    case "late":
      return {
        message: say(
          "It was not paid in time, so its slot was given back. No money was taken. If some has left your account, it comes back by itself.",
        ),
        to: "/cart",
        label: say("Book again from your cart"),
      };
  }
}
