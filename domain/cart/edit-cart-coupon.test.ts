import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { memoryCarts } from "./cart-store.fixture.ts";
import { applyCoupon } from "./edit-cart.ts";
import { emptyCart } from "./ports.ts";
import { readCart } from "./read-cart.ts";

const now = new Date("2026-11-20T04:30:00Z");
const catalogue = makeCatalogue({
  labs: [makeLab(1)],
  services: [makeService(101)],
  coupons: [makeCoupon(), makeCoupon({ id: 2, code: "ONCE", usesPerCustomer: 1 })],
});
const place = resolvePlace(catalogue, null, 1);
const stored = { ...emptyCart("asha"), version: 1, lines: [{ serviceId: 101 }] };

function apply(
  code: string,
  { couponCode = null as string | null, customerId = null as string | null } = {},
) {
  const cart = { ...stored, couponCode };
  const carts = memoryCarts(cart);
  const facts = { catalogue, place, today: "2026-11-20", history: null, hardCopyChargePaise: 0 };
  const needs = {
    carts,
    catalogue: () => catalogue,
    clock: () => now,
    couponHistory: async () => ({ bookings: 1, ownUses: 1, totalUses: 1 }),
  };
  const visitor = { ownerId: "asha", customerId, sessionHash: new Uint8Array(), place };
  const applied = applyCoupon(needs, { visitor, code, read: async () => readCart(cart, facts) });
  return applied.then((result) => ({ result, writes: carts.writes }));
}

test("a code is written as the catalogue has it, however it was typed", async () => {
  const { result, writes } = await apply(" ten ");
  expect(result).toMatchObject({ ok: true, value: { couponCode: "TEN", lines: [{ serviceId: 101 }] } });
  expect(writes).toBe(1);
});

test("an empty code removes the coupon; once more writes nothing", async () => {
  expect((await apply("", { couponCode: "TEN" })).result).toMatchObject({ value: { couponCode: null } });
  expect(await apply(" ")).toMatchObject({ result: { ok: true }, writes: 0 });
});

test("a coupon that does not apply says why and changes nothing", async () => {
  expect(await apply("NONE")).toEqual({ result: { ok: false, error: { code: "unknown" } }, writes: 0 });
  expect(await apply("ONCE", { customerId: "asha" })).toEqual({
    result: { ok: false, error: { code: "used-by-you" } },
    writes: 0,
  });
});

test("for a visitor, rules about the customer count as fulfilled", async () => {
  expect((await apply("ONCE")).result.ok).toBe(true);
});
