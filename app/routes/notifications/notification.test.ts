import { expect, test } from "vitest";
import { kindOf } from "./notification.ts";

test("a sample is named by the specification's types, a customer's own notification by its tab", () => {
  expect([kindOf({ type: "BOOKINGS" }, true), kindOf({ type: "OFFERS" }, true)]).toEqual(["New", "Promo"]);
  expect(kindOf({ type: "BOOKINGS" }, false)).toBe("BOOKINGS");
});
