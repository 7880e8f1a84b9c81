import { DAY_MS } from "../shared/clock.ts";
import { mapWithConcurrency } from "../shared/map-with-concurrency.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { settle } from "./ask-provider.ts";
import { nextConfirmingCheck, nextPaymentCheck } from "./check-times.ts";
import type { PaymentStore } from "./ports.ts";
import type { ProviderOutcome } from "./provider.ts";

const LEASE_MS = 60_000;
const AT_ONCE = 20;

const UNDECIDED: Omit<ProviderOutcome, "orderId"> = {
  state: "failed",
  providerTxnId: null,
  amountPaise: null,
  method: null,
  code: "",
  message: "The bank has not decided",
};

/**
 * Asks the provider about undecided payments; returns how many. A payment that a bank has not decided by the last check counts as failed,
 * so that its booking can be paid again or cancelled; a success that is reported later still counts.
 */
export async function askDue(needs: SettleNeeds & { payments: PaymentStore }, now: Date): Promise<number> {
  const claimed = await needs.payments.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await mapWithConcurrency(claimed, async ({ orderId, createdAt, state: before }) => {
    const next = nextPaymentCheck(createdAt, now);
    const asked = await needs.provider.fetchStatus(orderId);
    if (!asked.ok) {
      // A provider that does not answer at the last check is asked again a day later.
      const later = next ?? new Date(now.getTime() + DAY_MS);
      const isWaiting = before === "confirming" && next !== null;
      await needs.payments.setNextCheck(orderId, isWaiting ? nextConfirmingCheck(createdAt, now) : later);
      return;
    }
    const settled = await settle(needs, asked.value, now);
    const state = settled.payment?.state;
    const isWaiting = state === "confirming" && asked.value.state === "unknown";
    if (next === null && state === "confirming") await settle(needs, { ...UNDECIDED, orderId }, now);
    const again = isWaiting && next !== null ? nextConfirmingCheck(createdAt, now) : next;
    await needs.payments.setNextCheck(orderId, state === "succeeded" || state === "refunded" ? null : again);
  });
  return claimed.length;
}
