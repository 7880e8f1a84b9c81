import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import type { CartRecord } from "./ports.ts";
import { emptyCart } from "./ports.ts";
import { findCheaperPackage, readCart } from "./read-cart.ts";

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

test("services that the place does not offer stay, marked, and cost nothing", () => {
  const { price } = read([101, 105, 106], siliguri);
  expect(price.lines.map((line) => [line.service.id, line.unavailable, line.feesPaise])).toEqual([
    [101, false, 42_000],
    [105, true, 0],
    [106, true, 0],
  ]);
  expect(price.valuePaise).toBe(42_000);
});

test("a service that is not in the catalogue any more is not shown", () => {
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

const at = (paise: number) => new Map([[1, { feesPaise: paise, offerFeesPaise: paise }]]);
const tests = [101, 102, 103].map((id) => makeService(id, { prices: at(40_000) }));
const catalogueWith = (...packages: ReturnType<typeof makeService>[]) =>
  makeCatalogue({ services: [...tests, ...packages] });
const pack = (id: number, paise: number, contentIds: number[], change = {}) =>
  makeService(id, { kind: "package", contentIds, prices: at(paise), ...change });

function find(catalogue: ReturnType<typeof catalogueWith>, ...ids: number[]) {
  const lines = ids.flatMap((id) => {
    const service = catalogue.serviceById.get(id);
    return service ? [{ service, feesPaise: 40_000, offerFeesPaise: 40_000, unavailable: false }] : [];
  });
  return findCheaperPackage(catalogue, lines, 1);
}

test("the cheapest replacing package is suggested, with what it replaces and what it adds", () => {
  const catalogue = catalogueWith(pack(201, 75_000, [101, 102]), pack(202, 70_000, [101, 102, 103]));
  expect(find(catalogue, 101, 102)).toMatchObject({
    pack: { id: 202 },
    replaces: [{ id: 101 }, { id: 102 }],
    savingPaise: 10_000,
    moreTests: 1,
  });
});

test("a package that costs as much or more, is in the cart, or is not sold, is not suggested", () => {
  expect(find(catalogueWith(pack(201, 80_000, [101, 102])), 101, 102)).toBeNull();
  expect(find(catalogueWith(pack(201, 50_000, [101, 102])), 101, 102, 201)).toBeNull();
  expect(find(catalogueWith(pack(201, 50_000, [101, 102], { withdrawn: true })), 101, 102)).toBeNull();
  expect(find(catalogueWith(pack(201, 50_000, [101, 102], { prices: new Map() })), 101, 102)).toBeNull();
});
