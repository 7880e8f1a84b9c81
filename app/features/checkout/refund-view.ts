import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { expectedBy } from "../../../domain/payments/states.ts";
import type { Refund } from "../../../domain/payments/types.ts";

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
  "too-late": "It was paid after the time was over, and the slot was taken",
  "coupon-spent": "Its coupon was used in another of your bookings",
  "second-success": "It was paid twice; the second payment goes back",
  "wrong-amount": "It was not the amount that we asked for",
};

export function refundView(refund: Refund, t: Translate): RefundView {
  const { refId, amountPaise, cause, state, bankReference } = refund;
  return {
    refId,
    amount: t.rupees(amountPaise),
    why: t(WHY[cause]),
    isDone: state === "done",
    badge: t(state === "done" ? "Paid back" : state === "failed" ? "Being seen to" : "On its way"),
    state: stateWords(refund, t),
    bankReference,
  };
}

function stateWords({ state, method, createdAt, settledAt }: Refund, t: Translate): string {
  const isCash = method === "cash";
  switch (state) {
    case "done": {
      if (!settledAt)
        return isCash ? t("Handed over in cash") : t("Paid back to the account that you paid from");
      const day = t.day(settledAt);
      return isCash
        ? t("Handed over in cash on {day}", { day })
        : t("Paid back on {day} to the account that you paid from", { day });
    }
    case "failed":
      return t("Your bank did not take it. We see to it and tell you; you need not do anything.");
    default:
      return isCash
        ? t("You get it back in cash where you paid. Please bring the booking number.")
        : t("On its way to the account that you paid from, expected by {day}", {
            day: t.day(expectedBy(createdAt)),
          });
  }
}
