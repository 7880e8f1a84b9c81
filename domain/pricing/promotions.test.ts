import { expect, test } from "vitest";
import { makeCoupon, makePromotion } from "../../test/support/make-catalogue.ts";
import { findOwnLimit, findPromotion } from "./promotions.ts";
import { blood, xray } from "./test-lines.ts";

function find(changes: Parameters<typeof makePromotion>[0][], lines = [blood], today = "2026-11-20") {
  const promotions = changes.map((change, index) => makePromotion({ id: index + 1, ...change }));
  return findPromotion(promotions, { lines, priceListId: 1, today })?.id ?? null;
}

test("of several promotions the one that takes the most off counts", () => {
  expect(find([{ value: 500 }, { kind: "A", value: 5000 }, { value: 1000 }])).toBe(2);
});

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
