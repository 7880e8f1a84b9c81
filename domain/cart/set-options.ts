import { editCart } from "./edit-cart.ts";
import type { CartCouponNeeds } from "./ports.ts";
import type { CartRecord } from "./types.ts";

export type CartOptions = Partial<Pick<CartRecord, "homeCollection" | "hardCopy">>;

/** Says whether somebody comes to the customer, and whether the report comes on paper too; what is not named stays as it is. */
export async function setOptions(
  needs: Pick<CartCouponNeeds, "carts" | "clock">,
  ownerId: string,
  options: CartOptions,
): Promise<CartRecord> {
  const { cart } = await editCart(needs, ownerId, needs.clock(), (cart) => {
    const after = { ...cart, ...options };
    const isSame = after.homeCollection === cart.homeCollection && after.hardCopy === cart.hardCopy;
    return { cart: isSame ? cart : after, value: undefined };
  });
  return cart;
}
