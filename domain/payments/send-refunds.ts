import { mapWithConcurrency } from "../shared/map-with-concurrency.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { nextRefundCheck } from "./check-times.ts";
import type { RefundWord } from "./move-refund.ts";
import type { PaymentProvider } from "./ports.ts";
import { settleRefund } from "./settle-refund.ts";
import type { RefundStore } from "./store-ports.ts";
import type { Refund } from "./types.ts";

/** Another process may take over what this one has not finished by then. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;

const REASONS: Record<Refund["cause"], string> = {
  "wrong-amount": "Another amount than asked for",
  "second-success": "Paid twice",
  "too-late": "Paid after the slot was given away",
  "coupon-spent": "Its coupon was used in another booking",
  cancelled: "Booking cancelled",
};

/** Asks the provider for refunds that are due, and about those on their way; returns how many. */
export async function sendRefunds(needs: SettleNeeds & { refunds: RefundStore }, now: Date): Promise<number> {
  const claimed = await needs.refunds.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await mapWithConcurrency(claimed, async (refund) => {
    const word =
      refund.state === "due" ? await ask(needs.provider, refund) : await look(needs.provider, refund);
    if (word && word.state !== refund.state) await settleRefund(needs, word, now);
    else await needs.refunds.setNextCheck(refund.refId, nextRefundCheck(refund.checks, now));
  });
  return claimed.length;
}

/** Null: the provider does not answer, and is asked again with the same reference. */
async function ask(provider: PaymentProvider, refund: Refund): Promise<RefundWord | null> {
  const { refId, orderId, providerTxnId, amountPaise, cause } = refund;
  const answer = await provider.refund({
    refId,
    orderId,
    providerTxnId,
    amountPaise,
    reason: REASONS[cause],
  });
  if (answer.ok) return { refId, state: answer.value.state, bankReference: null };
  switch (answer.refusal.code) {
    case "duplicate":
      return lookForDuplicate(provider, refund);
    case "unreachable":
      return null;
    case "refused":
      return { refId, state: "failed", bankReference: null };
  }
}

/** After this many looks (most of a day) a refund that the provider says it has, and cannot be found there, is for a person to look at. */
const MAX_LOOKS = 8;

/** Money that somebody has paid back at the provider by hand is called a duplicate too, and never found under our reference. */
async function lookForDuplicate(provider: PaymentProvider, refund: Refund): Promise<RefundWord | null> {
  const word = await look(provider, refund);
  return word?.state === "due" && refund.checks > MAX_LOOKS ? { ...word, state: "failed" } : word;
}

async function look(provider: PaymentProvider, { refId, orderId }: Refund): Promise<RefundWord | null> {
  const answer = await provider.fetchRefund({ refId, orderId });
  if (!answer.ok) return null;
  const { state, bankReference } = answer.value;
  // The provider never got to know of it: it is asked for again, under the same reference.
  return { refId, state: state === "unknown" ? "due" : state, bankReference };
}
