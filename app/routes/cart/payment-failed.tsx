import type { ReactNode } from "react";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { PayLink } from "../../features/checkout/pay-link.tsx";
import { PayAtVisit } from "../../features/checkout/ways-to-pay.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { FailedPayment, LastPayment } from "./failed-payment.ts";

/** The outcome of an unsuccessful payment, and how to continue. */
export function PaymentFailed({ payment }: { payment: FailedPayment }) {
  const t = useTranslate();
  return <Notice takesFocus {...payment.notice} action={nextStep(payment, t)} />;
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
