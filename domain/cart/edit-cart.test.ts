import { expect, test } from "vitest";
import { editCart } from "./edit-cart.ts";
import { memoryCarts } from "./test-cart-store.ts";
import type { CartRecord } from "./types.ts";

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
