import { expect, test } from "vitest";
import { editCart } from "./edit-cart.ts";
import { memoryCarts } from "./test-cart-store.ts";
import { type CartRecord, emptyCart } from "./types.ts";

const now = new Date("2026-11-20T04:30:00Z");
const withLine = (serviceId: number) => (cart: CartRecord) => ({
  cart: { ...cart, lines: [...cart.lines, { serviceId }] },
  value: undefined,
});

test("an edit that changes nothing writes nothing", async () => {
  const carts = memoryCarts();
  await editCart({ carts }, "visitor", now, (cart) => ({ cart, value: undefined }));
  expect(carts.writes).toBe(0);
});

test("an edit that lost the race is made again on what the other left", async () => {
  const carts = memoryCarts();
  const { write } = carts;
  let races = 1;
  carts.write = async (cart, at) => {
    if (races-- > 0) await carts.change("visitor", now, withLine(1));
    return write(cart, at);
  };
  const { cart } = await editCart({ carts }, "visitor", now, withLine(2));
  expect(cart).toMatchObject({ version: 2, lines: [{ serviceId: 1 }, { serviceId: 2 }] });
});

test("a cart under many changes at once is changed under its lock", async () => {
  const carts = memoryCarts();
  carts.write = async () => undefined;
  await editCart({ carts }, "visitor", now, withLine(3));
  expect(await carts.read("visitor")).toMatchObject({ version: 1, lines: [{ serviceId: 3 }] });
});

const seenWith = (...serviceIds: number[]): CartRecord => ({
  ...emptyCart("visitor"),
  version: 1,
  lines: serviceIds.map((serviceId) => ({ serviceId })),
});

test("a cart that was seen here is changed without being read", async () => {
  const carts = memoryCarts(seenWith(1));
  carts.seen = () => seenWith(1);
  carts.read = () => Promise.reject(new Error("the cart was read"));
  const { cart } = await editCart({ carts }, "visitor", now, withLine(2));
  expect(cart).toEqual({ ...seenWith(1, 2), version: 2 });
});

test("what was seen here and has changed since is neither written back nor answered", async () => {
  const stored = { ...seenWith(1, 7), version: 5 };
  for (const guess of [seenWith(1), { ...seenWith(1, 2), version: 9 }]) {
    const carts = memoryCarts(stored);
    carts.seen = () => guess;
    const added = await editCart({ carts }, "visitor", now, withLine(2));
    expect(added.cart).toEqual({ ...seenWith(1, 7, 2), version: 6 });

    const unchanged = memoryCarts(stored);
    unchanged.seen = () => guess;
    const read = await editCart({ carts: unchanged }, "visitor", now, (cart) => ({
      cart,
      value: cart.lines.length,
    }));
    expect(read).toEqual({ cart: stored, value: 2 });
  }
});
