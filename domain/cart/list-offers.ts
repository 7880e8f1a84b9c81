import type { Coupon } from "../catalogue/types.ts";
import type { Visitor } from "../identity/visitor.ts";
import { isCustomer } from "../identity/visitor.ts";
import type { CouponError } from "../pricing/check-coupon.ts";
import { checkCoupon } from "../pricing/check-coupon.ts";
import { indiaDay } from "../shared/clock.ts";
import type { CartCouponNeeds } from "./ports.ts";
import type { PricedCart } from "./read-cart.ts";

export interface Offer {
  coupon: Coupon;
  /** Why it does not apply to the cart; null: it does. */
  error: CouponError | null;
}

/** Today's listed coupons except the applied one. */
export async function listOffers(
  needs: Omit<CartCouponNeeds, "carts">,
  visitor: Visitor,
  { price: { lines }, coupon: applied }: PricedCart,
): Promise<Offer[]> {
  const today = indiaDay(needs.clock());
  const { priceListId } = visitor.place;
  const listed = needs
    .catalogue()
    .coupons.filter((each) => each.listed && each.validUntil >= today && each.code !== applied?.code);
  return Promise.all(
    listed.map(async (coupon) => {
      const history = isCustomer(visitor) ? await needs.couponHistory(visitor.customerId, coupon.code) : null;
      const checked = checkCoupon(coupon, { lines, priceListId, today, history });
      return { coupon, error: checked.ok ? null : checked.error };
    }),
  );
}
