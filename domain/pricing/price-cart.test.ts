import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeCoupon, makePromotion, makeService } from "../../test/support/make-catalogue.ts";
import type { Coupon, Promotion, Zone } from "../catalogue/types.ts";
import { blood, xray } from "./cart-lines.fixture.ts";
import type { CartToPrice, PricedLine } from "./price-cart.ts";
import { priceCart } from "./price-cart.ts";

const line = fc
  .record({
    kind: fc.constantFrom("test" as const, "package" as const, "radiology" as const),
    homeCollection: fc.boolean(),
    feesPaise: fc.integer({ min: 0, max: 5_000_000 }),
    offShare: fc.integer({ min: 0, max: 100 }),
    unavailable: fc.boolean(),
  })
  .map(
    ({ kind, homeCollection, feesPaise, offShare, unavailable }): PricedLine => ({
      service: makeService(1, { kind, homeCollection }),
      feesPaise,
      offerFeesPaise: Math.floor((feesPaise * offShare) / 100),
      unavailable,
    }),
  );

const discount = fc.record({
  kind: fc.constantFrom("A" as const, "P" as const),
  value: fc.integer({ min: 1, max: 10_000 }),
  maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 100_000 })),
  notOnRadiology: fc.boolean(),
});
const coupon = discount.map((change): Coupon => makeCoupon(change));
const promotion = discount.map((change): Promotion => makePromotion(change));

const zone = fc.record({
  id: fc.constant(1),
  code: fc.constant("Z"),
  name: fc.constant("Zone"),
  collectionChargePaise: fc.integer({ min: 0, max: 50_000 }),
  freeFromPaise: fc.option(fc.integer({ min: 0, max: 500_000 })),
});

const cart: fc.Arbitrary<CartToPrice> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  homeCollection: fc.boolean(),
  hardCopy: fc.boolean(),
  zone: fc.option(zone),
  coupon: fc.option(coupon),
  promotion: fc.option(promotion),
  hardCopyChargePaise: fc.integer({ min: 0, max: 20_000 }),
});

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const counted = ({ lines }: CartToPrice) => lines.filter((each) => !each.unavailable);

describe("of whatever is in a cart", () => {
  test("the amount is a whole rupee and never below 0", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const { amountPaise } = priceCart(each);
        expect(amountPaise % 100).toBe(0);
        expect(amountPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("the amount is value less savings, with collection, hard copy and round-off", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const price = priceCart(each);
        expect(price.amountPaise).toBe(
          price.valuePaise -
            price.savingsPaise +
            price.collectionChargePaise +
            price.hardCopyChargePaise +
            price.roundOffPaise,
        );
      }),
    );
  });

  test("the savings are those of the items, the coupon and the promotion", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const price = priceCart(each);
        expect(price.valuePaise).toBe(sum(counted(each).map(({ feesPaise }) => feesPaise)));
        expect(price.itemDiscountPaise).toBe(
          sum(counted(each).map(({ feesPaise, offerFeesPaise }) => feesPaise - offerFeesPaise)),
        );
        expect(price.savingsPaise).toBe(
          price.itemDiscountPaise + price.couponDiscountPaise + price.promoDiscountPaise,
        );
      }),
    );
  });

  test("the round-off is at most fifty paise either way", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const { roundOffPaise } = priceCart(each);
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(50);
      }),
    );
  });

  test("a coupon never takes off more than what it applies to costs, nor more than its own limit", () => {
    fc.assert(
      fc.property(cart, coupon, (each, given) => {
        const { couponDiscountPaise } = priceCart({ ...each, coupon: given });
        const base = sum(
          counted(each)
            .filter(({ service }) => !(given.notOnRadiology && service.kind === "radiology"))
            .map(({ offerFeesPaise }) => offerFeesPaise),
        );
        expect(couponDiscountPaise).toBeGreaterThanOrEqual(0);
        expect(couponDiscountPaise).toBeLessThanOrEqual(
          Math.min(base, given.maxDiscountPaise ?? Number.POSITIVE_INFINITY),
        );
      }),
    );
  });

  test("a coupon and a promotion together never take off more than the offer prices", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const { couponDiscountPaise, promoDiscountPaise } = priceCart(each);
        const offers = sum(counted(each).map(({ offerFeesPaise }) => offerFeesPaise));
        expect(promoDiscountPaise).toBeGreaterThanOrEqual(0);
        expect(couponDiscountPaise + promoDiscountPaise).toBeLessThanOrEqual(offers);
      }),
    );
  });

  test.each([
    { coupon: 35_000, isCouponOnScans: false, isPromotionOnScans: false, taken: 0 },
    { coupon: 30_000, isCouponOnScans: false, isPromotionOnScans: false, taken: 5_000 },
    { coupon: 10_000, isCouponOnScans: false, isPromotionOnScans: false, taken: 17_500 },
    { coupon: 35_000, isCouponOnScans: true, isPromotionOnScans: false, taken: 17_500 },
    { coupon: 35_000, isCouponOnScans: false, isPromotionOnScans: true, taken: 35_000 },
    { coupon: 60_000, isCouponOnScans: true, isPromotionOnScans: true, taken: 10_000 },
  ])(
    "half the price of a blood test beside a scan, after a coupon: $coupon, on scans $isCouponOnScans and $isPromotionOnScans, takes $taken",
    ({ coupon: value, isCouponOnScans, isPromotionOnScans, taken }) => {
      const { promoDiscountPaise } = priced(0, {
        lines: [blood, xray],
        coupon: makeCoupon({ kind: "A", value, maxDiscountPaise: null, notOnRadiology: !isCouponOnScans }),
        promotion: makePromotion({
          kind: "P",
          value: 5000,
          maxDiscountPaise: null,
          notOnRadiology: !isPromotionOnScans,
        }),
      });
      expect(promoDiscountPaise).toBe(taken);
    },
  );

  test("a promotion beside a coupon changes nothing about what the coupon takes off", () => {
    fc.assert(
      fc.property(cart, coupon, (each, given) => {
        const alone = priceCart({ ...each, coupon: given, promotion: null });
        expect(priceCart({ ...each, coupon: given }).couponDiscountPaise).toBe(alone.couponDiscountPaise);
      }),
    );
  });

  test("one more thing in the cart never lowers its value, and a discount never raises the amount", () => {
    fc.assert(
      fc.property(cart, line, (each, extra) => {
        const more = priceCart({ ...each, lines: [...each.lines, { ...extra, unavailable: false }] });
        expect(more.valuePaise).toBeGreaterThanOrEqual(priceCart(each).valuePaise);
        const bare = priceCart({ ...each, coupon: null, promotion: null });
        expect(priceCart(each).amountPaise).toBeLessThanOrEqual(bare.amountPaise);
      }),
    );
  });

  test("what the place does not offer changes no amount", () => {
    fc.assert(
      fc.property(cart, line, (each, extra) => {
        const without = priceCart(each);
        const withExtra = priceCart({ ...each, lines: [...each.lines, { ...extra, unavailable: true }] });
        expect({ ...withExtra, lines: [] }).toEqual({ ...without, lines: [] });
      }),
    );
  });
});

const kolkata: Zone = {
  id: 1,
  code: "K",
  name: "Kolkata",
  collectionChargePaise: 10_000,
  freeFromPaise: 50_000,
};

function priced(offerFeesPaise: number, change: Partial<CartToPrice> = {}, homeCollection = true) {
  const service = makeService(1, { homeCollection });
  return priceCart({
    lines: [{ service, feesPaise: offerFeesPaise, offerFeesPaise, unavailable: false }],
    homeCollection: true,
    hardCopy: false,
    zone: kolkata,
    coupon: null,
    promotion: null,
    hardCopyChargePaise: 5000,
    ...change,
  });
}

describe("a visit to collect samples", () => {
  test("is free from the zone's threshold on, and one paisa below it is not", () => {
    expect(priced(50_000).collectionChargePaise).toBe(0);
    expect(priced(49_999).collectionChargePaise).toBe(10_000);
  });

  test("is as free with a coupon or a promotion as without", () => {
    for (const change of [{ coupon: makeCoupon() }, { promotion: makePromotion() }]) {
      expect(priced(50_000, change).collectionChargePaise).toBe(0);
      expect(priced(49_999, change).collectionChargePaise).toBe(10_000);
    }
  });

  test("is always charged in a zone without a threshold", () => {
    expect(priced(900_000, { zone: { ...kolkata, freeFromPaise: null } }).collectionChargePaise).toBe(10_000);
  });

  test("costs nothing where nobody comes: at the lab, outside the zones, or for tests done at the lab only", () => {
    expect(priced(10_000, { homeCollection: false }).collectionChargePaise).toBe(0);
    expect(priced(10_000, { zone: null }).collectionChargePaise).toBe(0);
    expect(priced(10_000, {}, false).collectionChargePaise).toBe(0);
  });
});

test("a printed report costs its charge once, and nothing with an empty cart", () => {
  expect(priced(60_000, { hardCopy: true }).amountPaise).toBe(65_000);
  expect(priced(60_000, { hardCopy: true, lines: [] }).amountPaise).toBe(0);
});

test("half a rupee is rounded up", () => {
  expect(priced(59_950)).toMatchObject({ amountPaise: 60_000, roundOffPaise: 50 });
  expect(priced(59_949)).toMatchObject({ amountPaise: 59_900, roundOffPaise: -49 });
});
