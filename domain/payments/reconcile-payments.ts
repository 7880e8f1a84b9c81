import { mapWithConcurrency } from "../shared/map-with-concurrency.ts";
import { type SettleNeeds, settle } from "./ask-provider.ts";
import type { ReconciliationStore } from "./ports.ts";
import type { ProviderPayment } from "./provider.ts";
import {
  differencesOf,
  missingFromOurs,
  type OwnRecords,
  type Reconciliation,
  refundedOf,
} from "./records.ts";

export interface ReconciliationRequest {
  /** Payments that began at or after `from` and before `until`. */
  from: Date;
  until: Date;
  /** False: nothing is changed, and money that we had not heard of is a difference. */
  settles: boolean;
}

const AT_ONCE = 50;

/**
 * Holds our books against the provider's, order by order and to the paisa. Money that nobody told us of is settled as if its
 * webhook had come; what then still differs is an alarm.
 */
export async function reconcilePayments(
  needs: SettleNeeds & { records: ReconciliationStore },
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
  const { from, until } = request;
  for (let after = ""; ; ) {
    const page = await needs.records.page(needs.provider.code, { from, until, after, most: AT_ONCE });
    await mapWithConcurrency(page, (own) => compareOrder(needs, own, request, found, now));
    const last = page.at(-1);
    if (!last || page.length < AT_ONCE) break;
    after = last.orderId;
  }
  return found;
}

async function compareOrder(
  needs: SettleNeeds & { records: ReconciliationStore },
  before: OwnRecords,
  request: ReconciliationRequest,
  found: Reconciliation,
  now: Date,
): Promise<void> {
  const { orderId } = before;
  const told = await needs.provider.fetchOrderPayments(orderId, { from: request.from, until: now });
  found.orders += 1;
  if (!told.ok) {
    found.unanswered.push(orderId);
    return;
  }
  const unheard = request.settles ? missingFromOurs(before, told.value) : [];
  for (const payment of unheard) {
    await settle(needs, payment, now);
    found.settled += 1;
  }
  // Read after the provider has answered: a refund that was sent meanwhile counts on both sides.
  const own = (await needs.records.ofOrder(orderId)) ?? before;
  add(found, own, told.value);
  for (const difference of differencesOf(own, told.value, needs.provider.tellsEveryPayment)) {
    found.differences.push(difference);
    needs.alarm("books-differ", { orderId, providerTxnId: difference.txnId });
  }
}

function add({ ours, theirs }: Reconciliation, own: OwnRecords, told: readonly ProviderPayment[]): void {
  for (const { amountPaise } of own.received) ours.receivedPaise += amountPaise;
  for (const txnId of new Set(own.refunds.map((refund) => refund.txnId)))
    ours.refundedPaise += refundedOf(own, txnId);
  for (const { state, amountPaise, refundedPaise, providerTxnId } of told) {
    if (state !== "succeeded") continue;
    theirs.receivedPaise += amountPaise ?? 0;
    // What is not told cannot differ.
    theirs.refundedPaise += refundedPaise ?? refundedOf(own, providerTxnId ?? "");
  }
}
