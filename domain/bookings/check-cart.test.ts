import { expect, test } from "vitest";
import { makeCatalogue, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { emptyCart } from "../cart/ports.ts";
import { checkCart, homePlace, labPlace } from "./check-cart.ts";
import type { Quote } from "./quote.ts";
import { quoteOf } from "./quote.ts";

const home = makeService(1);
const atLab = makeService(2, { homeCollection: false });
const scan = makeService(3, { kind: "radiology", homeCollection: false, radiologyCategoryId: 1 });
const elsewhere = makeService(4, { prices: new Map([[9, { feesPaise: 1, offerFeesPaise: 1 }]]) });
const catalogue = makeCatalogue({
  services: [home, atLab, scan, elsewhere],
  labs: [makeLab(1), makeLab(2, { doesRadiology: false }), makeLab(3, { priceListId: 9 })],
  zones: [{ id: 1, code: "KOL", name: "Kolkata", collectionChargePaise: 10_000, freeFromPaise: 50_000 }],
  servedPincodes: [{ pincode: "700019", labId: 1, zoneId: 1 }],
});

interface Wish {
  services: number[];
  visit: ReturnType<typeof homePlace>;
  second?: number;
  seen: number;
  quote?: Quote | null;
  isHome?: boolean;
}

function check({ services, visit, second, seen, quote = null, isHome = visit?.mode === "home" }: Wish) {
  if (!visit) throw new Error("there is no such place");
  const lines = services.map((serviceId) => ({ serviceId }));
  const checked = checkCart(
    { ...emptyCart("c"), version: 1, lines, homeCollection: isHome },
    {
      catalogue,
      visit,
      quote,
      today: "2026-11-20",
      history: null,
      hardCopyChargePaise: 0,
      seenPaise: seen,
      secondLab: second === undefined ? null : (catalogue.labById.get(second) ?? null),
    },
  );
  return checked.ok ? checked.value.price.amountPaise : checked.error;
}
const atHome = homePlace(catalogue, "700019");

test("a home visit is where samples are collected, a lab visit at a lab of the chain", () => {
  expect(atHome).toMatchObject({ mode: "home", place: { labId: 1, zoneId: 1 } });
  expect(homePlace(catalogue, "110001")).toBeUndefined();
  expect(labPlace(catalogue, 3)).toMatchObject({ mode: "lab", place: { priceListId: 9, zoneId: null } });
  expect(labPlace(catalogue, 404)).toBeUndefined();
});

test("a cart is booked at the prices of the place of its visit, collection included", () => {
  expect(check({ services: [1], visit: atHome, seen: 45_000 })).toBe(45_000);
  expect(check({ services: [1], visit: labPlace(catalogue, 1), seen: 35_000 })).toBe(35_000);
  expect(check({ services: [1], visit: atHome, seen: 44_999 })).toEqual({
    code: "amount-differs",
    seenPaise: 44_999,
    nowPaise: 45_000,
  });
});

test("an empty cart, one of withdrawn tests and one for the other kind of visit are rejected", () => {
  expect(check({ services: [], visit: atHome, seen: 0 })).toEqual({ code: "cart-empty" });
  expect(check({ services: [404], visit: atHome, seen: 0 })).toEqual({ code: "cart-empty" });
  expect(check({ services: [1], visit: atHome, seen: 45_000, isHome: false })).toEqual({
    code: "mode-differs",
    cartIsHome: false,
  });
});

test("services that are not available there are named with the reason", () => {
  const reasonOf = (wish: Wish) => {
    const error = check(wish);
    return typeof error === "object" && error.code === "not-available"
      ? [error.because, error.services.map(({ id }) => id)]
      : error;
  };
  expect(reasonOf({ services: [1, 4], visit: atHome, seen: 0 })).toEqual(["place", [4]]);
  expect(reasonOf({ services: [1, 2], visit: atHome, seen: 0 })).toEqual(["lab-only", [2]]);
  expect(reasonOf({ services: [2], visit: atHome, second: 1, seen: 0 })).toEqual(["lab-only", [2]]);
  expect(reasonOf({ services: [1, 2], visit: atHome, second: 3, seen: 0 })).toEqual(["other-prices", [2]]);
  expect(reasonOf({ services: [1, 3], visit: atHome, second: 2, seen: 0 })).toEqual(["no-scans", [3]]);
  expect(reasonOf({ services: [3], visit: labPlace(catalogue, 2), seen: 0 })).toEqual(["no-scans", [3]]);
  expect(reasonOf({ services: [1, 3], visit: atHome, second: 1, seen: 70_000 })).toBe(70_000);
});

test("a quoted amount stays valid after a price change, for the same cart and place only", () => {
  if (!atHome) throw new Error("there is no such place");
  const quoted = checkCart(
    { ...emptyCart("c"), version: 1, lines: [{ serviceId: 1 }] },
    {
      catalogue,
      visit: atHome,
      quote: null,
      today: "2026-11-20",
      history: null,
      hardCopyChargePaise: 0,
      seenPaise: 45_000,
      secondLab: null,
    },
  );
  if (!quoted.ok) throw new Error("not priced");
  const zone = catalogue.zoneById.get(1) ?? null;
  const quote = quoteOf(quoted.value, atHome.place, { day: "2026-11-19", zone, hardCopyChargePaise: 0 });
  const cheaper = { ...quote, prices: [{ serviceId: 1, feesPaise: 40_000, offerFeesPaise: 30_000 }] };
  expect(check({ services: [1], visit: atHome, seen: 40_000, quote: cheaper })).toBe(40_000);
  expect(
    check({ services: [1], visit: atHome, seen: 40_000, quote: { ...cheaper, mark: "another cart" } }),
  ).toMatchObject({
    code: "amount-differs",
  });
});
