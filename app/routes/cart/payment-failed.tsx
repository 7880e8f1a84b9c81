import type { ReactNode } from "react";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { PayLink } from "../../features/checkout/pay-link.tsx";
import { PayAtVisit } from "../../features/checkout/ways-to-pay.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { NoticeProps } from "../../ui/notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { LastPayment } from "./read-cart-page.ts";

/** The outcome of an unsuccessful payment, and how to continue. */
export function PaymentFailed({ payment }: { payment: LastPayment }) {
  const t = useTranslate();
  return <Notice takesFocus {...whatBecameOf(payment, t)} action={nextStep(payment, t)} />;
}

function whatBecameOf(
  { state, bookingNo, keptUntil, isRefused }: LastPayment,
  t: Translate,
): Pick<NoticeProps, "kind" | "title" | "message"> {
  const isExpired = bookingNo !== "" && !isRefused;
  switch (state) {
    case "payable":
      return {
        kind: isRefused ? "error" : "info",
        title: isRefused ? t("Your payment did not go through") : t("Payment not completed"),
        message: [
          keptUntil
            ? t("Booking {bookingNo} is held for you until {time}.", { bookingNo, time: t.time(keptUntil) })
            : t("Booking {bookingNo} is still confirmed. You can also pay at the visit.", { bookingNo }),
          isRefused
            ? t("You have not been charged. If money was debited, it will be refunded automatically.")
            : t("You closed the payment window. You have not been charged."),
        ].join(" "),
      };
    case "confirming":
      return {
        kind: "warning",
        title: t("Your payment is being confirmed"),
        message: t(
          "Your bank hasn't confirmed the payment for booking {bookingNo} yet. Please don't pay again.",
          {
            bookingNo,
          },
        ),
      };
    case "paid":
      return {
        kind: "success",
        title: t("Payment received"),
        message: t("Booking {bookingNo} is paid and confirmed.", { bookingNo }),
      };
    case "back":
      return {
        kind: "info",
        title: t("Your refund is in progress"),
        message: t("See the booking for the amount, account and expected date."),
      };
    case "cancelled":
      return {
        kind: "info",
        title: t("This booking is cancelled"),
        message: t("There is nothing to pay."),
      };
    case "visitor":
      return {
        kind: "error",
        title: t("Your payment did not go through"),
        message: t("Log in to check your booking status before you pay again."),
      };
    default:
      return {
        // A window that was closed, until the booking's time ran out.
        kind: isExpired ? "info" : "error",
        title: isExpired ? t("The time to pay has ended") : t("Your payment did not go through"),
        message: t(
          "Nothing was booked. If money was debited, it will be refunded automatically. You can book again from here.",
        ),
      };
  }
}

function nextStep({ state, bookingNo, amountPaise, path, keptUntil }: LastPayment, t: Translate): ReactNode {
  switch (state) {
    case "payable":
      return (
        <div className="flex flex-wrap gap-3">
          <TryAgain bookingNo={bookingNo} amountPaise={amountPaise} />
          {keptUntil && <PayAtVisit to={`/pay-now/${bookingNo}`} />}
        </div>
      );
    case "confirming":
      return <QuietLink to={path}>{t("Check booking status")}</QuietLink>;
    case "paid":
    case "back":
    case "cancelled":
      return <QuietLink to={path}>{t("View booking")}</QuietLink>;
    case "visitor":
      return <QuietLink to={path}>{t("Log in")}</QuietLink>;
    default:
      return null;
  }
}

/** Opens the payment of the booking once more. */
export function TryAgain({ bookingNo, amountPaise }: Pick<LastPayment, "bookingNo" | "amountPaise">) {
  const t = useTranslate();
  return (
    <PayLink bookingNo={bookingNo} opensWindow>
      {t("Try payment again · {amount}", { amount: t.rupees(amountPaise) })}
    </PayLink>
  );
}

function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  );
}
