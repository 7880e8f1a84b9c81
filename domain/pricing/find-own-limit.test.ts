import { expect, test } from "vitest";
import { makeCoupon } from "../../test/support/make-catalogue.ts";
import { findOwnLimit } from "./find-own-limit.ts";

test("a coupon for a first booking is over with a booking, one for so many uses with as many", () => {
  const first = makeCoupon({ firstBookingOnly: true });
  expect(findOwnLimit(first, { bookings: 0, ownUses: 0 })).toBeNull();
  expect(findOwnLimit(first, { bookings: 1, ownUses: 0 })).toEqual({ code: "first-booking" });
  const twice = makeCoupon({ usesPerCustomer: 2 });
  expect(findOwnLimit(twice, { bookings: 9, ownUses: 1 })).toBeNull();
  expect(findOwnLimit(twice, { bookings: 2, ownUses: 2 })).toEqual({ code: "used-by-you" });
  expect(findOwnLimit(makeCoupon(), { bookings: 9, ownUses: 9 })).toBeNull();
});
