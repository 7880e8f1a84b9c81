import { findOwnLimit } from "../pricing/find-own-limit.ts";
import { editCart } from "./edit-cart.ts";
import { joinCarts } from "./join-carts.ts";
import type { CartCouponNeeds } from "./ports.ts";

/** At login: the visitor's cart joins the customer's own and is gone. */
export async function joinAtLogin(
  needs: CartCouponNeeds,
  visitorOwnerId: string,
  customerId: string,
): Promise<void> {
  const visitors = await needs.carts.read(visitorOwnerId);
  if (!visitors || visitors.lines.length === 0) return;
  const code = visitors.couponCode;
  const coupon = code === null ? undefined : needs.catalogue().couponByCode.get(code);
  const limit = coupon && findOwnLimit(coupon, await needs.couponHistory(customerId, coupon.code));
  await editCart(needs, customerId, needs.clock(), (own) => {
    // What the visitor could not know: this customer has used the coupon. One that still applies is not lost to it.
    const newer = limit && own.couponCode !== null ? { ...visitors, couponCode: null } : visitors;
    return { cart: joinCarts(needs.catalogue(), own, newer), value: undefined };
  });
  await needs.carts.remove(visitorOwnerId);
}
