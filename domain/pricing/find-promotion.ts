import type { Promotion } from "../catalogue/types.ts";
import { discountBase, discountOf, type PricedLine } from "./price-cart.ts";

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
