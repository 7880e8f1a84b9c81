import { startRefusalWords } from "../../../contract/booking-words.ts";
import type { Booking } from "../../../domain/bookings/types.ts";
import { bookingPath } from "../../checkout/booking-path.ts";
import { REPLACED } from "../../checkout/booking-states.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSay } from "../../words/use-say.ts";

type Over = "cancelled" | "replaced" | "late" | "coupon-spent";

/** Why an unpaid booking whose time is over can no longer be paid. */
export function whyOver({ status, replacedBy }: Pick<Booking, "status" | "replacedBy">): Over {
  if (status === "Cancelled") return "cancelled";
  return replacedBy === null ? "late" : "replaced";
}

/** In place of the payment, with the way on. */
export function NotPayable({ why, bookingNo }: { why: Over; bookingNo: string }) {
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
  if (why === "coupon-spent")
    return (
      <Notice
        kind="warning"
        live={false}
        title={say("This booking can no longer be paid")}
        message={startRefusalWords({ code: why }).message}
        action={
          <ButtonLink to={`${bookingPath({ bookingNo })}?cancel=1`}>{say("Cancel booking")}</ButtonLink>
        }
      />
    );
  const isReplaced = why === "replaced";
  return (
    <Notice
      kind="warning"
      live={false}
      title={say("This booking can no longer be paid")}
      message={
        isReplaced
          ? say(REPLACED)
          : say(
              "It was not paid in time, so its slot was given back. No money was taken. If some has left your account, it comes back by itself.",
            )
      }
      action={
        isReplaced ? (
          <ButtonLink to="/dashboard/bookedservicelist">{say("My Bookings")}</ButtonLink>
        ) : (
          <ButtonLink to="/cart">{say("Book again from your cart")}</ButtonLink>
        )
      }
    />
  );
}
