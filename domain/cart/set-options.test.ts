import { expect, test } from "vitest";
import { setOptions } from "./set-options.ts";
import { memoryCarts } from "./test-cart-store.ts";
import { emptyCart } from "./types.ts";

const clock = () => new Date("2026-11-20T04:30:00Z");
const stored = { ...emptyCart("visitor"), version: 3, homeCollection: true, hardCopy: false };

test("what is named changes, the rest stays", async () => {
  const carts = memoryCarts(stored);
  expect(await setOptions({ carts, clock }, "visitor", { hardCopy: true })).toEqual({
    ...stored,
    version: 4,
    hardCopy: true,
  });
});

test("what is so already writes nothing", async () => {
  const carts = memoryCarts(stored);
  expect(await setOptions({ carts, clock }, "visitor", { homeCollection: true })).toEqual(stored);
  expect(carts.writes).toBe(0);
});
