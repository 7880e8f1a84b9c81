import type { Translate } from "../../../domain/i18n/translate.ts";

/** The notice about a payment that was not made. `isRefused`: by the bank; else the customer closed the window or its time was over. */
export function unpaidWords(isRefused: boolean, t: Translate) {
  return isRefused
    ? ({
        kind: "error",
        title: t("Your payment did not go through"),
        charged: t("You have not been charged. If money was debited, it will be refunded automatically."),
      } as const)
    : ({
        kind: "info",
        title: t("Payment not completed"),
        charged: t("You closed the payment window. You have not been charged."),
      } as const);
}
