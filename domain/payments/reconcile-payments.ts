import { mapWithConcurrency } from "../shared/concurrency.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { settle } from "./ask-provider.ts";
import type { ReconciliationStore } from "./ports.ts";
import type { PaymentProvider, ProviderPayment } from "./provider.ts";
import type { OwnRecords, Reconciliation } from "./records.ts";
import { differencesOf, missingFromOurs, refundedOf } from "./records.ts";

export interface ReconciliationRequest {
  /** Payments that began at or after `from` and before `until`. */
  from: Date;
  until: Date;
  /** False: nothing is changed, and a payment that we did not know of is a difference. */
  settles: boolean;
}

type ReconcileNeeds = SettleNeeds & {
  records: ReconciliationStore;
  /** Says why an order could not be compared or settled. */
  notCompared: (orderId: string, error: unknown) => void;
};

/** A comparison on its way, and what it has found so far. */
interface Comparison {
  request: ReconciliationRequest;
  found: Reconciliation;
  now: Date;
}

const AT_ONCE = 50;

/**
 * Compares our records with the provider's, and with those of the one before it (whose orders can still be paid, and paid twice), order by
 * order and to the paisa. A payment that we did not know of is settled as if its webhook had come; any remaining difference raises an alarm,
 * and so does an order that cannot be compared or settled, which holds up no other.
 */
export async function reconcilePayments(
  needs: ReconcileNeeds,
  request: ReconciliationRequest,
  now: Date,
): Promise<Reconciliation> {
  const found: Reconciliation = {
    orders: 0,
    ours: { receivedPaise: 0, refundedPaise: 0 },
    theirs: { receivedPaise: 0, refundedPaise: 0 },
    settled: 0,
    unanswered: [],
    differences: [],
  };
  for (const provider of [needs.provider, needs.formerProvider])
    if (provider) await compareOrdersAt(provider, needs, { request, found, now });
  return found;
}

async function compareOrdersAt(
  provider: PaymentProvider,
  needs: ReconcileNeeds,
  comparison: Comparison,
): Promise<void> {
  const { from, until } = comparison.request;
  for (let after = ""; ; ) {
    const page = await needs.records.page(provider.code, { from, until, after, most: AT_ONCE });
    await mapWithConcurrency(page, (own) =>
      compareOrder(provider, needs, { ...comparison, own }).catch((error: unknown) => {
        needs.notCompared(own.orderId, error);
        comparison.found.unanswered.push(own.orderId);
        needs.alarm("books-differ", { orderId: own.orderId });
      }),
    );
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) break;
    after = last.orderId;
  }
}

async function compareOrder(
  provider: PaymentProvider,
  needs: ReconcileNeeds,
  { own: before, request, found, now }: Comparison & { own: OwnRecords },
): Promise<void> {
  const { orderId } = before;
  found.orders += 1;
  const fetched = await provider.fetchOrderPayments(orderId, { from: request.from, until: now });
  if (!fetched.ok) {
    found.unanswered.push(orderId);
    return;
  }
  const missing = request.settles ? missingFromOurs(before, fetched.value) : [];
  for (const payment of missing) {
    await settle(needs, payment, now);
    found.settled += 1;
  }
  // Read after the provider has answered: a refund that was sent meanwhile counts on both sides.
  const own = (await needs.records.ofOrder(orderId)) ?? before;
  addSums(found, own, fetched.value);
  for (const difference of differencesOf(own, fetched.value, provider.listsEveryPayment)) {
    found.differences.push(difference);
    needs.alarm("books-differ", { orderId, providerTxnId: difference.txnId });
  }
}

/** Adds what was received and refunded of one order, on both sides. */
function addSums(
  { ours, theirs }: Reconciliation,
  own: OwnRecords,
  fetched: readonly ProviderPayment[],
): void {
  for (const { amountPaise } of own.received) ours.receivedPaise += amountPaise;
  const reported = new Map<string, number>();
  for (const { state, amountPaise, refundedPaise, providerTxnId } of fetched) {
    if (state !== "succeeded") continue;
    theirs.receivedPaise += amountPaise ?? 0;
    // An amount that the provider does not report cannot differ.
    const txnId = providerTxnId ?? "";
    const refunded = refundedPaise ?? refundedOf(own, txnId, 0);
    theirs.refundedPaise += refunded;
    reported.set(txnId, refunded);
  }
  for (const txnId of new Set(own.refunds.map((refund) => refund.txnId)))
    ours.refundedPaise += refundedOf(own, txnId, reported.get(txnId) ?? 0);
}
