import type { CartStore } from "./ports.ts";
import { type CartRecord, emptyCart } from "./types.ts";

/**
 * Applies an edit to a cart so that changes made at the same time never lose or double a line. An edit that returns the same
 * cart object changes nothing and writes nothing. `edit` is pure: where another change was first it runs again, under the cart's lock,
 * on the cart as that one left it.
 */
export async function editCart<T>(
  { carts }: { carts: CartStore },
  ownerId: string,
  now: Date,
  edit: (cart: CartRecord) => { cart: CartRecord; value: T },
): Promise<{ cart: CartRecord; value: T }> {
  const before = (await carts.read(ownerId)) ?? emptyCart(ownerId);
  const after = edit(before);
  if (after.cart === before) return after;
  const stored = await carts.write(after.cart, now);
  return stored ? { cart: stored, value: after.value } : carts.change(ownerId, now, edit);
}
