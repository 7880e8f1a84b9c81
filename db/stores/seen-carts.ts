import type { CartRecord } from "../../domain/cart/types.ts";

/** Some 3 MB of carts as most people have them. */
const MOST = 10_000;

/**
 * Carts as this process has last read or written them; the one that was not seen for longest is forgotten first. They are guesses: another
 * process, or a booking, may have changed the cart since, and only a write under the cart's version proves one.
 */
export interface SeenCarts {
  find(ownerId: string): CartRecord | undefined;
  put(cart: CartRecord): void;
  forget(ownerId: string): void;
}

export function seenCarts(most: number = MOST): SeenCarts {
  const carts = new Map<string, CartRecord>();
  return {
    find: (ownerId) => carts.get(ownerId),
    put(cart) {
      carts.delete(cart.ownerId);
      carts.set(cart.ownerId, cart);
      for (const oldest of carts.keys()) {
        if (carts.size <= most) break;
        carts.delete(oldest);
      }
    },
    forget: (ownerId) => carts.delete(ownerId),
  };
}
