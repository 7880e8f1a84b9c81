import { editCart } from "./edit-cart.ts";
import type { CartStore } from "./ports.ts";
import type { CartRecord } from "./types.ts";

/** Takes a service out of the owner's cart; removing what is not there changes nothing. */
export async function removeFromCart(
  needs: { carts: CartStore },
  request: { ownerId: string; serviceId: number; now: Date },
): Promise<CartRecord> {
  const { cart } = await editCart(needs, request.ownerId, request.now, (cart) => {
    const lines = cart.lines.filter((line) => line.serviceId !== request.serviceId);
    return { cart: lines.length === cart.lines.length ? cart : { ...cart, lines }, value: undefined };
  });
  return cart;
}
