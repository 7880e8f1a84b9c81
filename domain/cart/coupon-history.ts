import type { Coupon } from "../catalogue/types.ts";
import type { Visitor } from "../identity/types.ts";
import { isCustomer } from "../identity/types.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { CartCouponNeeds } from "./ports.ts";

/** The uses of a coupon that its rules need: a visitor has none of their own, so only a limit of all uses is looked up for them. */
export async function couponHistoryOf(
  { couponHistory }: Pick<CartCouponNeeds, "couponHistory">,
  visitor: Visitor,
  coupon: Coupon | undefined,
): Promise<CouponHistory | null> {
  if (!coupon) return null;
  if (isCustomer(visitor)) return couponHistory(visitor.customerId, coupon.code);
  return coupon.totalUses === null ? null : couponHistory(null, coupon.code);
}
