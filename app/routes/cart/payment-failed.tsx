import type { ReactNode } from "react";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { PayAtVisit } from "../../features/checkout/pay-at-visit.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice, type NoticeProps } from "../../ui/notice.tsx";
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
  switch (state) {
    case "payable":
      return {
        kind: isRefused ? "error" : "info",
        title: isRefused ? t("Your payment did not go through") : t("Your payment is not completed"),
        message: [
          keptUntil
            ? t("Booking {bookingNo} is held for you until {time}.", { bookingNo, time: t.time(keptUntil) })
            : t("Booking {bookingNo} stays as it is: you can also pay at the visit.", { bookingNo }),
          isRefused
            ? t("You have not been charged. If money was debited, it will be refunded automatically.")
            : t("The payment window was closed, and you have not been charged."),
        ].join(" "),
      };
    case "confirming":
      return {
        kind: "warning",
        title: t("Your payment is being confirmed"),
        message: t("Your bank has not decided on booking {bookingNo} yet. Please don't pay again.", {
          bookingNo,
        }),
      };
    case "paid":
      return {
        kind: "success",
        title: t("Your payment has arrived"),
        message: t("Booking {bookingNo} is paid and confirmed.", { bookingNo }),
      };
    case "back":
      return {
        kind: "info",
        title: t("Your money is on its way back"),
        message: t("The booking says how much it is, where it goes and by which day it is expected."),
      };
    case "visitor":
      return {
        kind: "error",
        title: t("Your payment did not go through"),
        message: t("Log in to see how your booking stands before you pay again."),
      };
    default:
      return {
        kind: "error",
        title: t("Your payment did not go through"),
        message: t(
          "Nothing was booked. If money has left your account, it comes back by itself. You can book again from here.",
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
          {keptUntil && <PayAtVisit bookingNo={bookingNo} />}
        </div>
      );
    case "confirming":
      return <QuietLink to={path}>{t("See how it stands")}</QuietLink>;
    case "paid":
    case "back":
      return <QuietLink to={path}>{t("See the booking")}</QuietLink>;
    case "visitor":
      return <ButtonLink to={path}>{t("Log in")}</ButtonLink>;
    default:
      return null;
  }
}

/** Opens the payment of the booking once more. A full page load: only private pages may load the provider's window. */
export function TryAgain({ bookingNo, amountPaise }: Pick<LastPayment, "bookingNo" | "amountPaise">) {
  const t = useTranslate();
  return (
    <ButtonLink to={`/pay-now/${bookingNo}?open=1`} reloadDocument>
      {t("Try payment again · {amount}", { amount: t.rupees(amountPaise) })}
    </ButtonLink>
  );
}

function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  );
}
