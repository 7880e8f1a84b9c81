import type { CartStore } from "./needs.ts";
import { type CartRecord, emptyCart } from "./types.ts";

/** Optimistic tries before a busy cart is changed under its lock. */
const OPTIMISTIC_TRIES = 3;

/**
 * Applies an edit to a cart so that changes made at the same time never lose or double a line. An edit that returns the same
 * cart object changes nothing and writes nothing. `edit` is pure: it may run again on the cart as another change left it.
 */
export async function editCart<T>(
  needs: { carts: CartStore },
  ownerId: string,
  now: Date,
  edit: (cart: CartRecord) => { cart: CartRecord; value: T },
): Promise<{ cart: CartRecord; value: T }> {
  for (let tries = 0; tries < OPTIMISTIC_TRIES; tries++) {
    const before = (await needs.carts.read(ownerId)) ?? emptyCart(ownerId);
    const after = edit(before);
    if (after.cart === before) return after;
    const stored = await needs.carts.write(after.cart, now);
    if (stored) return { cart: stored, value: after.value };
  }
  return needs.carts.change(ownerId, now, edit);
}
