import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import type { Refund } from "../../../domain/payments/records.ts";
import { expectedBy } from "../../../domain/payments/states.ts";

/** One refund as the customer reads it. */
export interface RefundView {
  refId: string;
  amount: string;
  why: string;
  isDone: boolean;
  badge: string;
  state: string;
  /** The reference to give to the bank when looking for the money; null while there is none. */
  bankReference: string | null;
}

const WHY: Record<Refund["cause"], PlainPhrase> = {
  cancelled: "For the cancelled booking",
  "too-late": "Payment came after the slot had expired",
  "coupon-spent": "The coupon was used in another of your bookings",
  "second-success": "Paid twice; the second payment is being refunded",
  "wrong-amount": "The amount paid was incorrect",
};

export function refundView(refund: Refund, t: Translate): RefundView {
  const { refId, amountPaise, cause, state, bankReference } = refund;
  return {
    refId,
    amount: t.rupees(amountPaise),
    why: t(WHY[cause]),
    isDone: state === "done",
    badge: t(state === "done" ? "Refunded" : state === "failed" ? "Being resolved" : "Refund in progress"),
    state: stateWords(refund, t),
    bankReference,
  };
}

function stateWords({ state, method, createdAt, settledAt }: Refund, t: Translate): string {
  const isCash = method === "cash";
  switch (state) {
    case "done": {
      if (!settledAt) return isCash ? t("Cash refund") : t("Refunded to the account you paid from");
      const day = t.day(settledAt);
      return isCash
        ? t("Refunded in cash on {day}", { day })
        : t("Refunded on {day} to the account you paid from", { day });
    }
    case "failed":
      return t(
        "Your bank did not accept it. We're working on it and will update you. You don't need to do anything.",
      );
    default:
      return isCash
        ? t("Collect your cash refund where you paid. Please bring the booking number.")
        : t("Being refunded to the account you paid from, expected by {day}", {
            day: t.day(expectedBy(createdAt)),
          });
  }
}
