import type { ProviderPayment } from "./provider.ts";
import type { RefundState } from "./states.ts";

/** What our books say of one order: every success that we know of, and what goes back of it. Paise. */
export interface OwnRecords {
  orderId: string;
  received: { txnId: string; amountPaise: number }[];
  refunds: { txnId: string; amountPaise: number; state: RefundState }[];
}

/** A payment of which the provider's books say something else than ours. */
export interface Difference {
  /** "money": a payment that only one side knows, or with another amount; "refund": another sum on its way back. */
  kind: "money" | "refund";
  orderId: string;
  txnId: string;
  oursPaise: number;
  theirsPaise: number;
}

/** What a reconciliation has found; sums are of the orders that the provider answered for. */
export interface Reconciliation {
  orders: number;
  ours: { receivedPaise: number; refundedPaise: number };
  theirs: { receivedPaise: number; refundedPaise: number };
  /** Payments that we had not heard of and that were settled now. */
  settled: number;
  /** Orders of which the provider did not answer. */
  unanswered: string[];
  differences: Difference[];
}

/** Successes of the provider that we have never heard of. */
export function missingFromOurs(own: OwnRecords, theirs: readonly ProviderPayment[]): ProviderPayment[] {
  const known = new Set(own.received.map(({ txnId }) => txnId));
  return successes(theirs).filter(({ providerTxnId }) => providerTxnId !== null && !known.has(providerTxnId));
}

/**
 * Compares one order to the paisa. A refund that is due may have reached the provider in this very moment, so it counts on either
 * side. Of an order that the provider tells one payment of, our other successes cannot be checked there (`tellsAll` is false).
 */
export function differencesOf(
  own: OwnRecords,
  theirs: readonly ProviderPayment[],
  tellsAll: boolean,
): Difference[] {
  const told = successes(theirs);
  const txnIds = new Set([...own.received, ...own.refunds].map(({ txnId }) => txnId));
  for (const { providerTxnId } of told) txnIds.add(providerTxnId ?? "");
  return [...txnIds].flatMap((txnId) => {
    const their = told.find((each) => each.providerTxnId === txnId);
    if (!their && !tellsAll && told.length > 0) return [];
    return compareOne(own, txnId, their);
  });
}

function compareOne(own: OwnRecords, txnId: string, their: ProviderPayment | undefined): Difference[] {
  const { orderId } = own;
  const ours = sum(own.received.filter((each) => each.txnId === txnId));
  const theirsPaise = their?.amountPaise ?? 0;
  const found: Difference[] = [];
  if (ours !== theirsPaise) found.push({ kind: "money", orderId, txnId, oursPaise: ours, theirsPaise });

  if (their?.refundedPaise === null) return found;
  const sent = refundedOf(own, txnId);
  const due = sum(own.refunds.filter((each) => each.txnId === txnId && each.state === "due"));
  const back = their?.refundedPaise ?? 0;
  if (back < sent || back > sent + due) {
    found.push({ kind: "refund", orderId, txnId, oursPaise: sent, theirsPaise: back });
  }
  return found;
}

/** What our books have sent back of a payment, paise. */
export function refundedOf(own: OwnRecords, txnId: string): number {
  const isSent = (state: RefundState) => state === "pending" || state === "done";
  return sum(own.refunds.filter((each) => each.txnId === txnId && isSent(each.state)));
}

function successes(theirs: readonly ProviderPayment[]): ProviderPayment[] {
  return theirs.filter(({ state }) => state === "succeeded");
}

function sum(parts: readonly { amountPaise: number }[]): number {
  return parts.reduce((total, { amountPaise }) => total + amountPaise, 0);
}
