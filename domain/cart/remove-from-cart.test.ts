import { expect, test } from "vitest";
import { removeFromCart } from "./remove-from-cart.ts";
import { memoryCarts } from "./test-cart-store.ts";
import { emptyCart } from "./types.ts";

const now = new Date("2026-11-20T04:30:00Z");
const stored = {
  ...emptyCart("visitor"),
  version: 3,
  lines: [{ serviceId: 1 }, { serviceId: 2 }],
  couponCode: "TEN",
};
const remove = (carts: ReturnType<typeof memoryCarts>, serviceId: number) =>
  removeFromCart({ carts }, { ownerId: "visitor", serviceId, now });

test("what is taken out is gone, and all else of the cart stays", async () => {
  const carts = memoryCarts(stored);
  expect(await remove(carts, 1)).toEqual({ ...stored, version: 4, lines: [{ serviceId: 2 }] });
});

test("taking out what is not there writes nothing, from an empty cart too", async () => {
  const carts = memoryCarts(stored);
  expect(await remove(carts, 9)).toEqual(stored);
  expect(await remove(memoryCarts(), 9)).toEqual(emptyCart("visitor"));
  expect(carts.writes).toBe(0);
});
