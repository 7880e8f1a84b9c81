import { expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { takeCheaperSet } from "./add-to-cart.ts";
import { memoryCarts } from "./cart-store.fixture.ts";
import type { CartRecord } from "./ports.ts";
import { emptyCart } from "./ports.ts";
import { readCart } from "./read-cart.ts";

const priced = (rupees: number) => new Map([[1, { feesPaise: rupees * 100, offerFeesPaise: rupees * 100 }]]);
const catalogue = makeCatalogue({
  labs: [makeLab(1)],
  zones: [{ id: 1, code: "K", name: "Kolkata", collectionChargePaise: 10_000, freeFromPaise: 50_000 }],
  servedPincodes: [{ pincode: "700019", labId: 1, zoneId: 1 }],
  coupons: [makeCoupon(), makeCoupon({ id: 2, code: "FROM600", minCartPaise: 60_000 })],
  services: [
    makeService(101, { name: "TSH", parameterIds: [3], prices: priced(220) }),
    makeService(102, { name: "Thyroid Profile", parameterIds: [1, 2, 3], prices: priced(450) }),
    makeService(103, { parameterIds: [4], prices: priced(300) }),
    makeService(201, { kind: "package", contentIds: [102, 103], prices: priced(600) }),
    makeService(202, { kind: "package", contentIds: [101, 103], prices: priced(400) }),
    makeService(203, { kind: "package", contentIds: [103], prices: priced(250) }),
  ],
});
const anywhere = resolvePlace(catalogue, null, 1);
const kolkata = resolvePlace(catalogue, { pincode: "700019", name: "", addressId: "" }, 1);
const facts = { catalogue, today: "2026-11-20", history: null, hardCopyChargePaise: 5000 };

function read(ids: number[], change: Partial<CartRecord> = {}, place = anywhere) {
  const cart = {
    ...emptyCart("asha"),
    version: 1,
    lines: ids.map((serviceId) => ({ serviceId })),
    ...change,
  };
  return readCart(cart, { ...facts, place });
}
const told = (...args: Parameters<typeof read>) =>
  read(...args)
    .hints()
    .covered.map(({ service, by, savingPaise, chargePaise }) => ({
      test: service.name,
      by: by.map(({ name }) => name),
      saving: savingPaise / 100,
      charge: chargePaise / 100,
    }));

test("a test beside its profile is told with what the cart costs less without it", () => {
  expect(told([102, 101], { homeCollection: false })).toEqual([
    { test: "TSH", by: ["Thyroid Profile"], saving: 220, charge: 0 },
  ]);
  expect(told([101, 103])).toEqual([]);
});

test("the saving counts what a coupon takes off, and a coupon that would be lost", () => {
  expect(told([102, 101], { couponCode: "TEN" })).toMatchObject([{ saving: 198 }]);
  // ₹670 less ₹67 with the coupon, ₹450 without it.
  expect(told([102, 101], { couponCode: "FROM600" })).toMatchObject([{ saving: 153 }]);
});

test("where the cart is free of the home collection only because of the test, the charge is told beside the saving", () => {
  expect(told([102, 101], {}, kolkata)).toMatchObject([{ saving: 220, charge: 100 }]);
  expect(told([102, 101], { homeCollection: false }, kolkata)).toMatchObject([{ saving: 220, charge: 0 }]);
});

test("a package within another one is told, and not as an overlap once more", () => {
  const hints = read([201, 202]).hints();
  expect(hints.covered.map(({ service }) => service.id)).toEqual([202]);
  expect(hints.overlaps).toEqual([]);
});

test("a test that a package covers beside its contents is known to the browser", () => {
  expect(read([201]).covers().get(201)).toEqual([101]);
  expect(read([203]).covers().get(203)).toEqual([]);
});

const now = new Date("2026-11-20T04:30:00Z");

test("the cheaper set replaces both lines at the price that was shown, and only then", async () => {
  const wide = makeCatalogue({
    services: [
      ...[101, 102, 103].map((id) => makeService(id, { parameterIds: [id], prices: priced(300) })),
      makeService(201, { kind: "package", contentIds: [101, 102], prices: priced(550) }),
      makeService(202, { kind: "package", contentIds: [102, 103], prices: priced(550) }),
    ],
  });
  const cart = { ...emptyCart("asha"), version: 1, lines: [{ serviceId: 201 }, { serviceId: 202 }] };
  const priceNow = () => readCart(cart, { ...facts, catalogue: wide, place: resolvePlace(wide, null, 1) });
  const take = async (seenPaise: number, stored: CartRecord = cart) => {
    const carts = memoryCarts(stored);
    const taken = await takeCheaperSet({ carts }, { priced: priceNow(), pair: [201, 202], seenPaise, now });
    return taken.ok ? taken.value.lines.map(({ serviceId }) => serviceId) : taken.error.code;
  };
  expect(priceNow().hints().overlaps).toMatchObject([
    { pricesPaise: [30_000], cheaper: { pricePaise: 85_000 } },
  ]);
  expect(await take(85_000)).toEqual([201, 103]);
  expect(await take(80_000)).toBe("changed");
  expect(await take(85_000, { ...cart, version: 2, lines: [{ serviceId: 201 }] })).toBe("changed");
});
