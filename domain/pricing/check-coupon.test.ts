import { describe, expect, test } from "vitest";
import { makeCoupon, makePromotion } from "../../test/support/make-catalogue.ts";
import type { Coupon } from "../catalogue/types.ts";
import { blood, xray } from "./cart-lines.fixture.ts";
import type { CouponHistory } from "./check-coupon.ts";
import { checkCoupon, findOwnLimit, findPromotion } from "./check-coupon.ts";
import type { PricedLine } from "./price-cart.ts";

const never: CouponHistory = { bookings: 0, ownUses: 0, totalUses: 0 };

function check(
  change: Partial<Coupon>,
  facts: { lines?: PricedLine[]; today?: string; history?: CouponHistory | null } = {},
) {
  const { lines = [blood], today = "2026-11-20", history = never } = facts;
  return checkCoupon(makeCoupon(change), { lines, priceListId: 1, today, history });
}

test("a coupon applies on its first day and on its last", () => {
  expect(check({}, { today: "2026-01-01" }).ok).toBe(true);
  expect(check({}, { today: "2026-12-31" }).ok).toBe(true);
});

describe("a coupon is refused with the reason", () => {
  test.each([
    ["before its first day", check({}, { today: "2025-12-31" }), { code: "not-yet", from: "2026-01-01" }],
    ["after its last day", check({}, { today: "2027-01-01" }), { code: "expired", on: "2026-12-31" }],
    ["in another city", check({ priceListId: 2 }), { code: "wrong-place" }],
    [
      "for too small a cart, with what is missing",
      check({ minCartPaise: 50_000 }),
      { code: "min-value", missingPaise: 15_000, minPaise: 50_000 },
    ],
    ["for radiology alone", check({ notOnRadiology: true }, { lines: [xray] }), { code: "only-radiology" }],
    [
      "on a second booking, when it is for the first",
      check({ firstBookingOnly: true }, { history: { ...never, bookings: 1 } }),
      { code: "first-booking" },
    ],
    [
      "when the customer used it",
      check({ usesPerCustomer: 1 }, { history: { ...never, ownUses: 1 } }),
      { code: "used-by-you" },
    ],
    [
      "when everybody used it up",
      check({ totalUses: 100 }, { history: { ...never, totalUses: 100 } }),
      { code: "used-up" },
    ],
  ])("%s", (_, checked, error) => expect(checked).toEqual({ ok: false, error }));

  test("when nobody knows it", () => {
    const facts = { lines: [blood], priceListId: 1, today: "2026-11-20", history: null };
    expect(checkCoupon(undefined, facts)).toEqual({ ok: false, error: { code: "unknown" } });
  });
});

test("the minimum amount counts what the coupon applies to and the place offers", () => {
  const small = { minCartPaise: 50_000, notOnRadiology: true };
  expect(check(small, { lines: [blood, xray] })).toMatchObject({ error: { code: "min-value" } });
  expect(check(small, { lines: [blood, { ...blood, unavailable: true }] }).ok).toBe(false);
  expect(check(small, { lines: [blood, blood] }).ok).toBe(true);
});

test("a visitor's history is not known: the coupon applies now and is checked again at booking", () => {
  expect(check({ firstBookingOnly: true, usesPerCustomer: 1 }, { history: null }).ok).toBe(true);
});

function find(changes: Parameters<typeof makePromotion>[0][], lines = [blood], today = "2026-11-20") {
  const promotions = changes.map((change, index) => makePromotion({ id: index + 1, ...change }));
  return findPromotion(promotions, { lines, priceListId: 1, today, coupon: null })?.id ?? null;
}

test("of several promotions the one that takes the most off counts", () => {
  expect(find([{ value: 500 }, { kind: "A", value: 5000 }, { value: 1000 }])).toBe(2);
});

/** Half of everything but scans, and ₹70 off everything. */
const HALF_OF_TESTS = makePromotion({ id: 1, value: 5000, maxDiscountPaise: null, notOnRadiology: true });
const ALL = makePromotion({ id: 2, kind: "A", value: 7000, maxDiscountPaise: null });

test.each([
  { value: 10_000, notOnRadiology: true, takes: 1 },
  { value: 30_000, notOnRadiology: true, takes: 2 },
  { value: 35_000, notOnRadiology: true, takes: 2 },
  { value: 70_000, notOnRadiology: false, takes: undefined },
])(
  "beside a coupon of $value paise, on scans not: $notOnRadiology, promotion $takes takes the most",
  ({ takes, ...change }) => {
    const coupon = makeCoupon({ kind: "A", maxDiscountPaise: null, ...change });
    const facts = { lines: [blood, xray], priceListId: 1, today: "2026-11-20", coupon };
    expect(findPromotion([HALF_OF_TESTS, ALL], facts)?.id).toBe(takes);
  },
);

test("a promotion holds on its days, in its city and from its smallest cart", () => {
  expect(find([{}], [blood], "2025-12-31")).toBeNull();
  expect(find([{}], [blood], "2026-01-01")).toBe(1);
  expect(find([{}], [blood], "2026-12-31")).toBe(1);
  expect(find([{}], [blood], "2027-01-01")).toBeNull();
  expect(find([{ priceListId: 2 }])).toBeNull();
  expect(find([{ minCartPaise: 35_000 }])).toBe(1);
  expect(find([{ minCartPaise: 35_001 }])).toBeNull();
});

test("scans and what the place does not offer count for a promotion only where it says so", () => {
  expect(find([{ notOnRadiology: true }], [xray])).toBeNull();
  expect(find([{ notOnRadiology: true, minCartPaise: 40_000 }], [blood, xray])).toBeNull();
  expect(find([{ minCartPaise: 40_000 }], [blood, { ...blood, unavailable: true }])).toBeNull();
});

test("a coupon for a first booking is over with a booking, one for so many uses with as many", () => {
  const first = makeCoupon({ firstBookingOnly: true });
  expect(findOwnLimit(first, { bookings: 0, ownUses: 0 })).toBeNull();
  expect(findOwnLimit(first, { bookings: 1, ownUses: 0 })).toEqual({ code: "first-booking" });
  const twice = makeCoupon({ usesPerCustomer: 2 });
  expect(findOwnLimit(twice, { bookings: 9, ownUses: 1 })).toBeNull();
  expect(findOwnLimit(twice, { bookings: 2, ownUses: 2 })).toEqual({ code: "used-by-you" });
  expect(findOwnLimit(makeCoupon(), { bookings: 9, ownUses: 9 })).toBeNull();
});
