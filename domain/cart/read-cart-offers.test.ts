import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { emptyCart } from "./ports.ts";
import { listOffers, readCart } from "./read-cart.ts";

const catalogue = makeCatalogue({
  labs: [makeLab(1)],
  services: [makeService(101)],
  coupons: [
    makeCoupon({ listed: true }),
    makeCoupon({ id: 2, code: "SECRET" }),
    makeCoupon({ id: 3, code: "OVER", listed: true, validUntil: "2026-11-19" }),
    makeCoupon({ id: 4, code: "LARGE", listed: true, minCartPaise: 10_000_000 }),
    makeCoupon({ id: 5, code: "FIRST", listed: true, firstBookingOnly: true }),
  ],
});
const place = resolvePlace(catalogue, null, 1);

function list(customerId: string | null, couponCode: string | null = null, queried: string[] = []) {
  const cart = { ...emptyCart("asha"), lines: [{ serviceId: 101 }], couponCode };
  const priced = readCart(cart, {
    catalogue,
    place,
    today: "2026-11-20",
    history: null,
    hardCopyChargePaise: 0,
  });
  const needs = {
    catalogue: () => catalogue,
    clock: () => new Date("2026-11-20T04:30:00Z"),
    couponHistory: async (_: string | null, code: string) => {
      queried.push(code);
      return { bookings: 2, ownUses: 0, totalUses: 0 };
    },
  };
  const visitor = { ownerId: "asha", customerId, sessionHash: new Uint8Array(), place };
  return listOffers(needs, visitor, priced).then((offers) =>
    offers.map(({ coupon, error }) => [coupon.code, error?.code ?? null]),
  );
}

test("what is listed and not over, each with why it does not apply", async () => {
  expect(await list(null)).toEqual([
    ["TEN", null],
    ["LARGE", "min-value"],
    ["FIRST", null],
  ]);
});

test("the one in the cart is no offer, and a customer's bookings count", async () => {
  expect(await list("asha", "TEN")).toEqual([
    ["LARGE", "min-value"],
    ["FIRST", "first-booking"],
  ]);
});

test("earlier bookings are looked up only for a coupon that has a rule about them", async () => {
  const queried: string[] = [];
  await list("asha", null, queried);
  expect(queried).toEqual(["FIRST"]);
});
