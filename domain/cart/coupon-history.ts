import type { Coupon } from "../catalogue/types.ts";
import type { Visitor } from "../identity/types.ts";
import { isCustomer } from "../identity/types.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { CartCouponNeeds } from "./ports.ts";

/**
 * The earlier bookings that a coupon's rules need; null, and no query, for a coupon without such a rule. A visitor has none of their own: for
 * them only a limit of all uses is looked up.
 */
export async function couponHistoryOf(
  { couponHistory }: Pick<CartCouponNeeds, "couponHistory">,
  visitor: Visitor,
  coupon: Coupon | undefined,
): Promise<CouponHistory | null> {
  if (!coupon) return null;
  const { code, firstBookingOnly, usesPerCustomer, totalUses } = coupon;
  if (!isCustomer(visitor)) return totalUses === null ? null : couponHistory(null, code);
  const isLimited = firstBookingOnly || usesPerCustomer !== null || totalUses !== null;
  return isLimited ? couponHistory(visitor.customerId, code) : null;
}
