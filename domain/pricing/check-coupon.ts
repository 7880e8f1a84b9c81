import type { Coupon, Promotion } from "../catalogue/types.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { PricedLine } from "./price-cart.ts";
import { discountBase, promotionDiscountOf } from "./price-cart.ts";

export type CouponError =
  | { code: "unknown" }
  | { code: "not-yet"; from: string }
  | { code: "expired"; on: string }
  | { code: "min-value"; missingPaise: number; minPaise: number }
  | { code: "wrong-place" }
  | { code: "only-radiology" }
  | { code: "first-booking" }
  | { code: "used-by-you" }
  | { code: "used-up" };

/** What the coupon's rules need of earlier bookings; null: nothing is known. A visitor has none of their own. */
export interface CouponHistory {
  bookings: number;
  ownUses: number;
  totalUses: number;
}

/**
 * Whether a coupon applies to these lines today, and if not, the first reason why. Of a visitor rules about the customer count as fulfilled;
 * they are checked again at login and at booking.
 */
export function checkCoupon(
  coupon: Coupon | undefined,
  facts: { lines: readonly PricedLine[]; priceListId: number; today: string; history: CouponHistory | null },
): Result<Coupon, CouponError> {
  if (!coupon) return fail({ code: "unknown" });
  if (facts.today < coupon.validFrom) return fail({ code: "not-yet", from: coupon.validFrom });
  if (facts.today > coupon.validUntil) return fail({ code: "expired", on: coupon.validUntil });
  if (coupon.priceListId !== null && coupon.priceListId !== facts.priceListId)
    return fail({ code: "wrong-place" });

  const counted = facts.lines.filter((line) => !line.unavailable);
  const eligible = counted.filter((line) => !(coupon.notOnRadiology && line.service.kind === "radiology"));
  if (counted.length > 0 && eligible.length === 0) return fail({ code: "only-radiology" });
  const basePaise = discountBase(coupon, facts.lines);
  if (basePaise < coupon.minCartPaise) {
    return fail({
      code: "min-value",
      missingPaise: coupon.minCartPaise - basePaise,
      minPaise: coupon.minCartPaise,
    });
  }

  const { history } = facts;
  if (history) {
    const limit = findOwnLimit(coupon, history);
    if (limit) return fail(limit);
    if (coupon.totalUses !== null && history.totalUses >= coupon.totalUses) return fail({ code: "used-up" });
  }
  return done(coupon);
}

/** The promotion that takes the most off these lines at a place today, beside a coupon that applies; null when none takes anything. */
export function findPromotion(
  promotions: readonly Promotion[],
  facts: { lines: readonly PricedLine[]; priceListId: number; today: string; coupon: Coupon | null },
): Promotion | null {
  const { lines, priceListId, today, coupon } = facts;
  let best: { promotion: Promotion; paise: number } | null = null;
  for (const promotion of promotions) {
    if (today < promotion.validFrom || today > promotion.validUntil) continue;
    if (promotion.priceListId !== null && promotion.priceListId !== priceListId) continue;
    if (discountBase(promotion, lines) < promotion.minCartPaise) continue;
    const paise = promotionDiscountOf(promotion, coupon, lines);
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
