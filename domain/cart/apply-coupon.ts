import { isCustomer, type Visitor } from "../identity/visitor.ts";
import { type CouponRefusal, checkCoupon } from "../pricing/check-coupon.ts";
import { indiaDay } from "../shared/clock.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { editCart } from "./edit-cart.ts";
import type { CartCouponNeeds } from "./ports.ts";
import type { PricedCart } from "./read-cart.ts";
import type { CartRecord } from "./types.ts";

/**
 * Writes a coupon's code into the visitor's cart, or takes the one there out of it for an empty code. A coupon that does not apply to the
 * cart as it is priced now changes nothing.
 */
export async function applyCoupon(
  needs: CartCouponNeeds,
  { visitor, code, read }: { visitor: Visitor; code: string; read: () => Promise<PricedCart> },
): Promise<Result<CartRecord, CouponRefusal>> {
  const wanted = code.trim().toUpperCase();
  if (wanted === "") return done(await writeCode(needs, visitor, null));
  const { price } = await read();
  const coupon = needs.catalogue().couponByCode.get(wanted);
  const checked = checkCoupon(coupon, {
    lines: price.lines,
    priceListId: visitor.place.priceListId,
    today: indiaDay(needs.clock()),
    history: isCustomer(visitor) && coupon ? await needs.couponHistory(visitor.customerId, wanted) : null,
  });
  return checked.ok ? done(await writeCode(needs, visitor, wanted)) : refuse(checked.refusal);
}

async function writeCode(
  needs: CartCouponNeeds,
  { ownerId }: Visitor,
  couponCode: string | null,
): Promise<CartRecord> {
  const { cart } = await editCart(needs, ownerId, needs.clock(), (cart) => ({
    cart: cart.couponCode === couponCode ? cart : { ...cart, couponCode },
    value: undefined,
  }));
  return cart;
}
