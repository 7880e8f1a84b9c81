import type { CartRecord, CartStore } from "./ports.ts";
import { emptyCart } from "./ports.ts";

/** Carts in memory, for tests of the rules; the guarantees of the database are tested over the real one. */
export function memoryCarts(...stored: CartRecord[]): CartStore & { writes: number } {
  const carts = new Map(stored.map((cart) => [cart.ownerId, cart]));
  const store = {
    writes: 0,
    read: async (ownerId: string) => carts.get(ownerId),
    async write(cart: CartRecord): Promise<CartRecord | undefined> {
      if ((carts.get(cart.ownerId)?.version ?? 0) !== cart.version) return undefined;
      const stored = { ...cart, version: cart.version + 1 };
      carts.set(cart.ownerId, stored);
      store.writes += 1;
      return stored;
    },
    async change<T>(ownerId: string, _now: Date, edit: (cart: CartRecord) => { cart: CartRecord; value: T }) {
      const before = carts.get(ownerId) ?? emptyCart(ownerId);
      const after = edit(before);
      if (after.cart === before) return after;
      const cart = { ...after.cart, version: before.version + 1 };
      carts.set(ownerId, cart);
      store.writes += 1;
      return { cart, value: after.value };
    },
    async remove({ ownerId, version }: Pick<CartRecord, "ownerId" | "version">) {
      return carts.get(ownerId)?.version === version && carts.delete(ownerId);
    },
  };
  return store;
}
