import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { done } from "../shared/result.ts";
import { memoryCarts } from "./cart-store.fixture.ts";
import { emptyCart } from "./ports.ts";
import { cartService } from "./service.ts";

const now = new Date("2026-11-20T04:30:00Z");
const catalogue = makeCatalogue({
  labs: [makeLab(1)],
  services: [makeService(101)],
  coupons: [makeCoupon(), makeCoupon({ id: 2, code: "ONCE", usesPerCustomer: 1 })],
});
const place = resolvePlace(catalogue, null, 1);
const NOTHING_COUNTED = {
  take: async () => done(""),
  giveBack: async () => {},
  waitFor: async () => 0,
  forget: async () => {},
};
const stored = { ...emptyCart("asha"), version: 1, lines: [{ serviceId: 101 }] };

function apply(
  code: string,
  { couponCode = null as string | null, customerId = null as string | null } = {},
) {
  const cart = { ...stored, couponCode };
  const carts = memoryCarts(cart);
  const service = cartService({
    carts,
    catalogue: () => catalogue,
    clock: () => now,
    couponHistory: async () => ({ bookings: 1, ownUses: 1, totalUses: 1 }),
    hardCopyChargePaise: 0,
    attempts: NOTHING_COUNTED,
    limits: { couponsByAddress: null, cartsByAddress: null },
  });
  const visitor = { ownerId: "asha", customerId, sessionHash: new Uint8Array(), place };
  return service.applyCoupon(visitor, code, "").then((result) => ({ result, writes: carts.writes }));
}

test("a code is written as the catalogue has it, however it was typed", async () => {
  const { result, writes } = await apply(" ten ");
  expect(result).toMatchObject({
    ok: true,
    value: { record: { couponCode: "TEN", lines: [{ serviceId: 101 }] } },
  });
  expect(writes).toBe(1);
});

test("an empty code removes the coupon; once more writes nothing", async () => {
  expect((await apply("", { couponCode: "TEN" })).result).toMatchObject({
    value: { record: { couponCode: null } },
  });
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
