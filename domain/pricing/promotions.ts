import type { Coupon, Promotion } from "../catalogue/types.ts";
import type { PricedLine } from "./price-cart.ts";
import { discountBase, discountOf } from "./price-cart.ts";

/** The promotion that takes the most off these lines at a place today; null when none applies. */
export function findPromotion(
  promotions: readonly Promotion[],
  facts: { lines: readonly PricedLine[]; priceListId: number; today: string },
): Promotion | null {
  const { lines, priceListId, today } = facts;
  let best: { promotion: Promotion; paise: number } | null = null;
  for (const promotion of promotions) {
    if (today < promotion.validFrom || today > promotion.validUntil) continue;
    if (promotion.priceListId !== null && promotion.priceListId !== priceListId) continue;
    if (discountBase(promotion, lines) < promotion.minCartPaise) continue;
    const paise = discountOf(promotion, lines);
    if (paise > (best?.paise ?? 0)) best = { promotion, paise };
  }
  return best?.promotion ?? null;
}

/**
 * What a customer's own bookings say against a coupon: it is for a first booking, or this customer has used it as often as allowed. Null
 * when nothing does. Other customers' uses are not checked here.
 */
export function findOwnLimit(
  { firstBookingOnly, usesPerCustomer }: Pick<Coupon, "firstBookingOnly" | "usesPerCustomer">,
  { bookings, ownUses }: { bookings: number; ownUses: number },
): { code: "first-booking" } | { code: "used-by-you" } | null {
  if (firstBookingOnly && bookings > 0) return { code: "first-booking" };
  return usesPerCustomer !== null && ownUses >= usesPerCustomer ? { code: "used-by-you" } : null;
}
