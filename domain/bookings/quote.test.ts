import { expect, test } from "vitest";
import {
  makeCatalogue,
  makeCoupon,
  makeLab,
  makePromotion,
  makeService,
} from "../../test/support/make-catalogue.ts";
import type { CartRecord } from "../cart/ports.ts";
import { emptyCart } from "../cart/ports.ts";
import { readCart } from "../cart/read-cart.ts";
import type { CatalogueData, Service } from "../catalogue/types.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import { priceAsQuoted, quoteOf } from "./quote.ts";

const zone = { id: 1, code: "KOL", name: "Kolkata", collectionChargePaise: 10_000, freeFromPaise: 50_000 };
const never: CouponHistory = { bookings: 0, ownUses: 0, totalUses: 0 };
const costing = (id: number, offerFeesPaise: number, change: Partial<Service> = {}) =>
  makeService(id, { prices: new Map([[1, { feesPaise: 40_000, offerFeesPaise }]]), ...change });

interface Shop {
  services?: Service[];
  cart?: Partial<CartRecord>;
  catalogue?: Partial<CatalogueData>;
  history?: CouponHistory;
  today?: string;
}

/** A cart at the catalogue's present prices. */
function shop({
  services = [costing(101, 35_000)],
  cart = {},
  catalogue = {},
  history = never,
  today = "2026-11-20",
}: Shop = {}) {
  const all = makeCatalogue({ labs: [makeLab(1)], zones: [zone], services, ...catalogue });
  const place = { ...resolvePlace(all, null, 1), zoneId: 1 };
  const record = { ...emptyCart("c"), lines: [{ serviceId: 101 }], ...cart };
  const priced = readCart(record, { catalogue: all, place, today, history, hardCopyChargePaise: 2_500 });
  return { priced, place };
}

const facts = { day: "2026-11-20", zone, hardCopyChargePaise: 2_500 };
function quoted(
  before: Shop,
  now: Shop,
  {
    history = never,
    placeChange = {},
  }: { history?: CouponHistory; placeChange?: { priceListId?: number; zoneId?: number | null } } = {},
) {
  const then = shop(before);
  const today = shop({ history, ...now });
  return priceAsQuoted(
    today.priced,
    quoteOf(then.priced, then.place, facts),
    { ...today.place, ...placeChange },
    history,
  );
}

test("a customer pays the quoted price after the price of a test has gone up", () => {
  const now = { services: [costing(101, 39_000)] };
  expect(shop(now).priced.price.amountPaise).not.toBe(45_000);
  expect(quoted({}, now)?.price).toMatchObject({ amountPaise: 45_000, collectionChargePaise: 10_000 });
});

test("the charges for collection and printed report are the quoted ones too", () => {
  const dearer = { zones: [{ ...zone, collectionChargePaise: 30_000 }] };
  const cart = { hardCopy: true };
  expect(quoted({ cart }, { cart, catalogue: dearer })?.price).toMatchObject({
    collectionChargePaise: 10_000,
    hardCopyChargePaise: 2_500,
    amountPaise: 47_500,
  });
});

test.each([
  ["a quote does not hold for a cart with %s instead", { lines: [{ serviceId: 101 }, { serviceId: 102 }] }],
  ["a printed report", { hardCopy: true }],
  ["a visit to the lab", { homeCollection: false }],
  ["a coupon", { couponCode: "TEN" }],
])("a quote is not for a cart with %s in its stead", (_, cart) => {
  const services = [costing(101, 35_000), costing(102, 20_000)];
  expect(quoted({ services }, { services, cart })).toBeNull();
});

test("a quote is not for another price list or zone, nor for a place without collection", () => {
  for (const placeChange of [{ priceListId: 2 }, { zoneId: 2 }, { zoneId: null }]) {
    expect(quoted({}, {}, { placeChange })).toBeNull();
  }
});

test("the order in which tests were added makes no difference", () => {
  const services = [costing(101, 35_000), costing(102, 20_000)];
  const lines = [{ serviceId: 101 }, { serviceId: 102 }];
  const now = { services, cart: { lines: lines.toReversed() } };
  expect(quoted({ services, cart: { lines } }, now)?.price.amountPaise).toBe(55_000);
});

test("a withdrawn test is not booked at its quoted price", () => {
  const gone = { services: [makeService(101, { prices: new Map() })] };
  expect(quoted({}, gone)).toBeNull();
});

test("a coupon that ended at midnight, or left the catalogue, still counts", () => {
  const ending = { coupons: [makeCoupon({ validUntil: "2026-11-20" })] };
  const cart = { couponCode: "TEN" };
  const before = { cart, catalogue: ending };
  const price = { couponDiscountPaise: 3_500, amountPaise: 41_500 };
  expect(quoted(before, { ...before, today: "2026-11-21" })?.price).toMatchObject(price);
  expect(quoted(before, { cart })).toMatchObject({ price, coupon: { code: "TEN" }, couponError: null });
});

test("a quote does not keep the last use of a coupon", () => {
  const before = {
    cart: { couponCode: "TEN" },
    catalogue: { coupons: [makeCoupon({ usesPerCustomer: 1 })] },
  };
  expect(quoted(before, before)?.price.couponDiscountPaise).toBe(3_500);
  expect(quoted(before, before, { history: { bookings: 1, ownUses: 1, totalUses: 1 } })).toBeNull();
});

test("the quoted promotion counts when it is over", () => {
  const promoted = { catalogue: { promotions: [makePromotion()] } };
  expect(quoted(promoted, {})?.price.promoDiscountPaise).toBe(1_750);
});

test.each([
  ["a lower price", { services: [costing(101, 30_000)] }],
  ["a new promotion", { catalogue: { promotions: [makePromotion()] } }],
  ["a lower charge", { catalogue: { zones: [{ ...zone, collectionChargePaise: 0 }] } }],
])("a quote does not keep a customer from %s", (_, now) => {
  expect(quoted({}, now)).toBeNull();
});
