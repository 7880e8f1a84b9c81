import { inLanes } from "../in-lanes.ts";
import { askProvider, type SettleNeeds } from "./ask-provider.ts";
import { nextPaymentCheck } from "./check-times.ts";
import type { PaymentStore } from "./store-needs.ts";

const LEASE_MS = 60_000;
const AT_ONCE = 20;

/** Asks the provider about payments that nobody watches; answers how many. */
export async function askDue(needs: SettleNeeds & { payments: PaymentStore }, now: Date): Promise<number> {
  const claimed = await needs.payments.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await inLanes(claimed, async ({ orderId, createdAt }) => {
    const settled = await askProvider(needs, orderId, now);
    const isOver =
      "payment" in settled &&
      (settled.payment?.state === "succeeded" || settled.payment?.state === "refunded");
    await needs.payments.setNextCheck(orderId, isOver ? null : nextPaymentCheck(createdAt, now));
  });
  return claimed.length;
}
