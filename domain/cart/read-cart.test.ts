import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { readCart } from "./read-cart.ts";
import { type CartRecord, emptyCart } from "./types.ts";

const catalogue = makeCatalogue({
  labs: [makeLab(1), makeLab(2, { priceListId: 2, pincode: "734001" })],
  zones: [{ id: 1, code: "K", name: "Kolkata", collectionChargePaise: 10_000, freeFromPaise: 50_000 }],
  servedPincodes: [{ pincode: "700019", labId: 1, zoneId: 1 }],
  coupons: [makeCoupon(), makeCoupon({ id: 2, code: "OLD", validUntil: "2026-06-30" })],
  services: [
    makeService(101, {
      prices: new Map([
        [1, { feesPaise: 40_000, offerFeesPaise: 35_000 }],
        [2, { feesPaise: 42_000, offerFeesPaise: 37_000 }],
      ]),
    }),
    makeService(105),
    makeService(106, { withdrawn: true }),
  ],
});
const kolkata = resolvePlace(catalogue, null, 1);
const siliguri = resolvePlace(catalogue, null, 2);

function read(ids: number[], place = kolkata, change: Partial<CartRecord> = {}) {
  const cart = { ...emptyCart("visitor"), lines: ids.map((serviceId) => ({ serviceId })), ...change };
  return readCart(cart, { catalogue, place, today: "2026-11-20", history: null, hardCopyChargePaise: 5000 });
}

test("the same cart costs what the place charges", () => {
  expect(read([101]).price.valuePaise).toBe(40_000);
  expect(read([101], siliguri).price.valuePaise).toBe(42_000);
});

test("what the place does not offer stays, marked, and counts nothing", () => {
  const { price } = read([101, 105, 106], siliguri);
  expect(price.lines.map((line) => [line.service.id, line.unavailable, line.feesPaise])).toEqual([
    [101, false, 42_000],
    [105, true, 0],
    [106, true, 0],
  ]);
  expect(price.valuePaise).toBe(42_000);
});

test("a service that the catalogue has forgotten is not shown", () => {
  expect(read([101, 999]).price.lines).toHaveLength(1);
});

test("a coupon that no longer applies takes nothing off", () => {
  expect(read([101], kolkata, { couponCode: "TEN" })).toMatchObject({
    coupon: { code: "TEN" },
    price: { couponDiscountPaise: 3500 },
  });
  expect(read([101], kolkata, { couponCode: "OLD" })).toMatchObject({
    coupon: null,
    price: { couponDiscountPaise: 0 },
  });
});

test("collection at home is charged by the zone, and not where nobody collects", () => {
  expect(read([101]).price.collectionChargePaise).toBe(10_000);
  expect(read([101, 105]).price.collectionChargePaise).toBe(0);
  expect(read([101], siliguri).price.collectionChargePaise).toBe(0);
});
