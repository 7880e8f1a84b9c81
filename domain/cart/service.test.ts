import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeService } from "../../test/support/make-catalogue.ts";
import { memoryCarts } from "./cart-store.fixture.ts";
import type { CartRecord } from "./ports.ts";
import { emptyCart } from "./ports.ts";
import { joinAtLogin, removeFromCart } from "./service.ts";

const now = new Date("2026-11-20T04:30:00Z");
const stored = {
  ...emptyCart("visitor"),
  version: 3,
  lines: [{ serviceId: 1 }, { serviceId: 2 }],
  couponCode: "TEN",
};
const remove = (carts: ReturnType<typeof memoryCarts>, serviceId: number) =>
  removeFromCart({ carts }, { ownerId: "visitor", serviceId, now });

test("a removed service is gone, and the rest of the cart stays", async () => {
  const carts = memoryCarts(stored);
  expect(await remove(carts, 1)).toEqual({ ...stored, version: 4, lines: [{ serviceId: 2 }] });
});

test("removing what is not there writes nothing, from an empty cart too", async () => {
  const carts = memoryCarts(stored);
  expect(await remove(carts, 9)).toEqual(stored);
  expect(await remove(memoryCarts(), 9)).toEqual(emptyCart("visitor"));
  expect(carts.writes).toBe(0);
});

const catalogue = makeCatalogue({
  services: [makeService(101), makeService(102)],
  coupons: [makeCoupon(), makeCoupon({ id: 2, code: "ONCE", usesPerCustomer: 1 })],
});

async function join(
  visitors: Partial<CartRecord>,
  own: Partial<CartRecord> = {},
  meanwhile?: (carts: ReturnType<typeof memoryCarts>) => Promise<unknown>,
) {
  const carts = memoryCarts({ ...emptyCart("visitor"), ...visitors }, { ...emptyCart("asha"), ...own });
  const remove = carts.remove;
  carts.remove = async (cart) => {
    await meanwhile?.(carts);
    meanwhile = undefined;
    return remove(cart);
  };
  const needs = {
    carts,
    catalogue: () => catalogue,
    clock: () => new Date("2026-11-20T04:30:00Z"),
    couponHistory: async () => ({ bookings: 1, ownUses: 1, totalUses: 1 }),
  };
  await joinAtLogin(needs, { ownerId: "visitor", place: { priceListId: 1 } }, "asha");
  return { left: await carts.read("visitor"), cart: await carts.read("asha") };
}
const line = (serviceId: number) => ({ serviceId });

test("at login both carts become the customer's, and the visitor's is gone", async () => {
  const { left, cart } = await join({ lines: [line(101)] }, { lines: [line(102)] });
  expect(left).toBeUndefined();
  expect(cart?.lines).toEqual([line(102), line(101)]);
});

test("what another tab adds to the visitor's cart during the login comes along", async () => {
  const { left, cart } = await join({ lines: [line(101)] }, {}, (carts) =>
    carts.change("visitor", now, (before) => ({
      cart: { ...before, lines: [...before.lines, line(102)] },
      value: undefined,
    })),
  );
  expect(left).toBeUndefined();
  expect(cart?.lines).toEqual([line(101), line(102)]);
});

test.each([
  ["coupon", { couponCode: "TEN" }],
  ["printed report", { hardCopy: true }],
  ["lab visit", { homeCollection: false }],
])("what a visitor has chosen in a cart without tests comes along at login: %s", async (_what, chosen) => {
  const { left, cart } = await join(chosen, { lines: [line(102)] });
  expect(left).toBeUndefined();
  expect(cart).toEqual({ ...emptyCart("asha"), lines: [line(102)], ...chosen, version: cart?.version });
});

test("an empty visitor's cart in which nothing was chosen leaves the customer's as it was", async () => {
  const own = { lines: [line(102)], couponCode: "TEN", hardCopy: true, homeCollection: false };
  expect((await join({}, own)).cart).toMatchObject(own);
});

test("the visitor's coupon replaces the customer's, unless this customer has used it and has another", async () => {
  const couponOf = async (code: string, own: string | null) =>
    (await join({ lines: [line(101)], couponCode: code }, { couponCode: own })).cart?.couponCode;
  expect(await couponOf("TEN", "ONCE")).toBe("TEN");
  expect(await couponOf("ONCE", "TEN")).toBe("TEN");
  // Without a coupon of their own it stays, and the cart says why it does not apply.
  expect(await couponOf("ONCE", null)).toBe("ONCE");
});
