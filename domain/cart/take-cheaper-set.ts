import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { editCart } from "./edit-cart.ts";
import type { CartStore } from "./ports.ts";
import type { PricedCart } from "./read-cart.ts";
import type { CartRecord } from "./types.ts";

/**
 * Replaces two overlapping lines by the cheaper set that the customer saw beside them. `seenPaise` is the set's price on the screen; when the
 * cart or the prices have changed since, nothing happens.
 */
export async function takeCheaperSet(
  needs: { carts: CartStore },
  request: { priced: PricedCart; pair: readonly [number, number]; seenPaise: number; now: Date },
): Promise<Result<CartRecord, { code: "changed" }>> {
  const { priced, pair, seenPaise, now } = request;
  const { ownerId, version } = priced.record;
  const set = priced
    .hints()
    .overlaps.find(({ packages }) => packages.every(({ id }, at) => id === pair[at]))?.cheaper;
  if (!set || set.pricePaise !== seenPaise) return fail({ code: "changed" });
  const removed = new Set(set.removes.map(({ id }) => id));
  const { cart, value: isDone } = await editCart(needs, ownerId, now, (cart) => {
    // After a lost race the set may be another one.
    if (cart.version !== version) return { cart, value: false };
    const lines = [
      ...cart.lines.filter(({ serviceId }) => !removed.has(serviceId)),
      ...set.adds.map(({ id }) => ({ serviceId: id })),
    ];
    return { cart: { ...cart, lines }, value: true };
  });
  return isDone ? done(cart) : fail({ code: "changed" });
}
