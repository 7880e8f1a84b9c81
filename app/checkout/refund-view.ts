import { formatDay } from "../../domain/clock.ts";
import { formatRupees } from "../../domain/money.ts";
import { expectedBy } from "../../domain/payments/expected-by.ts";
import type { Refund } from "../../domain/payments/types.ts";

/** One refund in the customer's words. */
export interface RefundView {
  refId: string;
  amount: string;
  why: string;
  isDone: boolean;
  badge: string;
  state: string;
  /** What to tell the bank when the money is looked for; null while there is none. */
  bankReference: string | null;
}

const WHY: Record<Refund["cause"], string> = {
  cancelled: "For the cancelled booking",
  "too-late": "It was paid after the time was over, and the slot was taken",
  "second-success": "It was paid twice; the second payment goes back",
  "wrong-amount": "It was not the amount that we asked for",
};

export function refundView(refund: Refund): RefundView {
  const { refId, amountPaise, cause, state, bankReference } = refund;
  return {
    refId,
    amount: formatRupees(amountPaise),
    why: WHY[cause],
    isDone: state === "done",
    badge: state === "done" ? "Paid back" : state === "failed" ? "Being seen to" : "On its way",
    state: stateWords(refund),
    bankReference,
  };
}

function stateWords({ state, method, createdAt, settledAt }: Refund): string {
  const isCash = method === "cash";
  switch (state) {
    case "done": {
      const when = settledAt ? ` on ${formatDay(settledAt)}` : "";
      return isCash ? `Handed over in cash${when}` : `Paid back${when} to the account that you paid from`;
    }
    case "failed":
      return "Your bank did not take it. We see to it and tell you; you need not do anything.";
    default:
      return isCash
        ? "You get it back in cash where you paid. Please bring the booking number."
        : `On its way to the account that you paid from, expected by ${formatDay(expectedBy(createdAt))}`;
  }
}
