import { startRefusalWords } from "../../../contract/booking-words.ts";
import type { Translate } from "../../../domain/words/translate.ts";
import { bookingPath } from "../../features/checkout/booking-path.ts";
import { REPLACED } from "../../features/checkout/booking-states.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { WhyNotPayable } from "./why-not-payable.ts";

/** In place of the payment, with the way on. */
export function NotPayable({ why, bookingNo }: { why: WhyNotPayable; bookingNo: string }) {
  const t = useTranslate();
  if (why === "cancelled")
    return (
      <Notice
        kind="warning"
        live={false}
        title={t("This booking is cancelled")}
        message={t("Nothing is owed.")}
      />
    );
  const { message, to, label } = wayOn(why, bookingNo, t);
  return (
    <Notice
      kind="warning"
      live={false}
      title={t("This booking can no longer be paid")}
      message={message}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}

function wayOn(why: Exclude<WhyNotPayable, "cancelled">, bookingNo: string, t: Translate) {
  switch (why) {
    case "coupon-spent":
      return {
        message: startRefusalWords({ code: why }).message,
        to: `${bookingPath({ bookingNo })}?cancel=1`,
        label: t("Cancel booking"),
      };
    case "replaced":
      return { message: t(REPLACED), to: "/dashboard/bookedservicelist", label: t("My Bookings") };
    case "late":
      return {
        message: t(
          "It was not paid in time, so its slot was given back. No money was taken. If some has left your account, it comes back by itself.",
        ),
        to: "/cart",
        label: t("Book again from your cart"),
      };
  }
}
