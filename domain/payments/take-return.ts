import { believe, type SettleNeeds, settle } from "./ask-provider.ts";

/** Where the customer's browser goes after the provider's page. */
export type ReturnTarget =
  | { to: "booking"; transactionId: string; payLater: boolean }
  /** Nothing was paid, or nobody we know says so. */
  | { to: "cart" };

const PAID = new Set(["paid", "confirming", "refunding", "refunded"]);

/**
 * What the customer's browser brings back from the provider: cross-site, without a session, found by the order's id alone. A
 * forged message changes nothing.
 */
export async function takeReturn(
  needs: SettleNeeds,
  fields: Record<string, string>,
  now: Date,
): Promise<ReturnTarget> {
  const parsed = needs.provider.parseReturn(fields);
  if (!parsed.ok) return { to: "cart" };
  const outcome = await believe(needs, parsed.value.outcome);
  const { payment, booking } = await settle(needs, outcome, now);
  if (!payment || !booking) return { to: "cart" };
  const isPaid =
    payment.state === "succeeded" || payment.state === "confirming" || PAID.has(booking.payStatus);
  if (!isPaid) return { to: "cart" };
  return { to: "booking", transactionId: booking.transactionId, payLater: booking.payLater };
}
