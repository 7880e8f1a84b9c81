import { describe, expect, test } from "vitest";
import { makeCatalogue, makeCoupon, makePromotion, makeService } from "../../test/support/make-catalogue.ts";
import { TEST_LAB_VISIT, testBooking } from "../bookings/booking.fixture.ts";
import type { Booking, BookingItem } from "../bookings/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { TestKey } from "./shares-of-tests.ts";
import { quoteNotDone, testShares } from "./shares-of-tests.ts";

const service = (id: number, paise: number, change = {}) =>
  makeService(id, { prices: new Map([[1, { feesPaise: paise + 5_000, offerFeesPaise: paise }]]), ...change });
const catalogue = makeCatalogue({
  services: [
    service(101, 35_000),
    service(102, 12_000),
    service(103, 59_950),
    service(104, 33_333),
    service(301, 50_000, { kind: "radiology" }),
    service(201, 45_000, { kind: "package", contentIds: [101, 102, 106] }),
    makeService(106, { prices: new Map() }),
    service(107, 0),
    service(202, 45_001, { kind: "package", contentIds: [107, 107] }),
  ],
  coupons: [
    makeCoupon({ code: "TEN", value: 1_000 }),
    makeCoupon({ id: 2, code: "BLOOD", value: 3_333, notOnRadiology: true }),
    makeCoupon({ id: 3, code: "ALL", value: 10_000 }),
    makeCoupon({ id: 4, code: "MOST", value: 9_500, notOnRadiology: true }),
  ],
  promotions: [makePromotion({ value: 777 })],
});
const zone = {
  id: 1,
  code: "KOL",
  name: "Kolkata",
  collectionChargePaise: 10_000,
  freeFromPaise: null,
};

interface Given {
  ids: number[];
  coupon?: string;
  promotion?: boolean;
  hardCopy?: boolean;
  /** Items of the second visit, to a lab. */
  atLab?: number[];
}

/** A booking of these services as the shop prices it. */
function booked({ ids, coupon, promotion, hardCopy, atLab = [] }: Given) {
  const lines = ids.map((id): PricedLine => {
    const found = catalogue.serviceById.get(id);
    if (!found) throw new Error(`no service ${id}`);
    const price = found.prices.get(1) ?? { feesPaise: 0, offerFeesPaise: 0 };
    return { service: found, ...price, unavailable: false };
  });
  const { lines: _, ...breakdown } = priceCart({
    lines,
    homeCollection: true,
    hardCopy: hardCopy ?? false,
    zone,
    coupon: coupon === undefined ? null : (catalogue.couponByCode.get(coupon) ?? null),
    promotion: promotion ? (catalogue.promotions[0] ?? null) : null,
    hardCopyChargePaise: 7_550,
  });
  const booking = testBooking({
    amountPaise: breakdown.amountPaise,
    paidPaise: breakdown.amountPaise,
    breakdown,
    couponCode: coupon ?? null,
    promoName: promotion ? "Health month" : null,
    labVisit: atLab.length > 0 ? TEST_LAB_VISIT : null,
  });
  const items = lines.map(
    ({ service: { id, name, contentIds }, feesPaise, offerFeesPaise }, i): BookingItem => ({
      position: i + 1,
      visit: atLab.includes(id) ? 2 : 1,
      patient: null,
      serviceId: id,
      serviceName: name,
      isPackage: contentIds.length > 0,
      feesPaise,
      offerFeesPaise,
      contents: contentIds.map((serviceId) => ({ serviceId, serviceName: `Test ${serviceId}` })),
      promisedBy: null,
    }),
  );
  return { booking, items, shares: testShares(booking, items, catalogue) };
}

const paid = (given: Given) => booked(given).shares.map(({ paidPaise }) => paidPaise);

describe("what was paid for a test is its offer price less its share of what was taken off", () => {
  test.each<[string, Given, number[]]>([
    ["one test costs what it costs", { ids: [101] }, [35_000]],
    [
      "the collection charge and the printed report are of no test",
      { ids: [101, 102], hardCopy: true },
      [35_000, 12_000],
    ],
    ["a coupon is shared by price", { ids: [101, 102], coupon: "TEN" }, [31_500, 10_800]],
    [
      "a scan has no share in a coupon that is not on scans",
      { ids: [101, 301], coupon: "BLOOD" },
      [23_334, 50_000],
    ],
    ["a coupon that took everything leaves nothing to give back", { ids: [101, 102], coupon: "ALL" }, [0, 0]],
    [
      "what coupon and promotion together would take more than the test costs falls on the scan",
      { ids: [101, 301], coupon: "MOST", promotion: true },
      [0, 45_145],
    ],
    ["a package of tests that are free by themselves is divided alike", { ids: [202] }, [22_500, 22_501]],
    ["a promotion is shared too", { ids: [103, 104], promotion: true }, [55_292, 30_743]],
    [
      "a package is divided by single prices, and a test that is not sold alone counts as the mean",
      { ids: [201] },
      [22_340, 7_660, 15_000],
    ],
  ])("%s", (_, given, expected) => {
    expect(paid(given)).toEqual(expected);
  });
});

const CARTS: Given[] = [
  { ids: [101] },
  { ids: [101, 102, 103, 104] },
  { ids: [101, 102, 103, 104], coupon: "TEN" },
  { ids: [101, 103, 301], coupon: "BLOOD", promotion: true, hardCopy: true },
  { ids: [201, 103, 104], coupon: "TEN", promotion: true },
  { ids: [201, 301], coupon: "BLOOD", hardCopy: true },
  { ids: [101, 102], coupon: "ALL" },
  { ids: [101, 301], coupon: "MOST", promotion: true },
  { ids: [101, 202, 301], coupon: "MOST", promotion: true, atLab: [301] },
  { ids: [101, 103, 301], promotion: true, atLab: [301] },
];

/** Gives every test back, one after the other. */
function giveAll({ booking, shares }: ReturnType<typeof booked>, order: readonly TestKey[]) {
  let now: Booking = booking;
  const refunded: TestKey[] = [];
  const amounts: number[] = [];
  for (const key of order) {
    const { refundPaise, isWhole } = quoteNotDone(now, shares, { refunded, chosen: [key] });
    amounts.push(refundPaise);
    refunded.push(key);
    now = { ...now, refundedPaise: now.refundedPaise + refundPaise };
    expect(isWhole).toBe(refunded.length === shares.length);
  }
  return amounts;
}

test.each(CARTS.map((cart) => [JSON.stringify(cart), cart] as const))(
  "all tests of %s, in turn and in any order, give back exactly what was paid",
  (_, cart) => {
    const of = booked(cart);
    const { valuePaise, savingsPaise } = of.booking.breakdown;
    const ofTests = of.shares.reduce((sum, { paidPaise }) => sum + paidPaise, 0);
    expect(ofTests).toBe(valuePaise - savingsPaise);
    const orders = [of.shares, of.shares.toReversed(), [...of.shares.slice(1), ...of.shares.slice(0, 1)]];
    for (const order of orders) {
      const amounts = giveAll(of, order);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(of.booking.paidPaise);
    }
    // Together they give back the same as in turn.
    expect(quoteNotDone(of.booking, of.shares, { refunded: [], chosen: of.shares })).toMatchObject({
      refundPaise: of.booking.paidPaise,
      isWhole: true,
      notDone: of.items.map(({ position }) => position),
    });
  },
);

test("the collection charge is kept as long as a test of the home visit is done, and goes back with the last", () => {
  const { booking, shares } = booked({ ids: [101, 102, 301], atLab: [301] });
  const [cbc, sugar, scan] = shares;
  if (!cbc || !sugar || !scan) throw new Error("three tests");
  expect(quoteNotDone(booking, shares, { refunded: [], chosen: [cbc] })).toMatchObject({
    refundPaise: 35_000,
    besidePaise: 0,
    isWhole: false,
    notDone: [1],
  });
  expect(quoteNotDone(booking, shares, { refunded: [cbc], chosen: [sugar] })).toMatchObject({
    refundPaise: 22_000,
    besidePaise: 10_000,
    isWhole: false,
    notDone: [1, 2],
  });
  expect(quoteNotDone(booking, shares, { refunded: [], chosen: [scan] }).refundPaise).toBe(50_000);
});

test("a package ends when the last of its tests is given back", () => {
  const { booking, shares } = booked({ ids: [201, 101] });
  const [one, two, three] = shares;
  if (!one || !two || !three) throw new Error("a package of three");
  expect(quoteNotDone(booking, shares, { refunded: [], chosen: [one, two] }).notDone).toEqual([]);
  expect(quoteNotDone(booking, shares, { refunded: [one, two], chosen: [three] })).toMatchObject({
    refundPaise: three.paidPaise,
    notDone: [1],
  });
});

test("never more goes back than what is still there", () => {
  const { booking, shares } = booked({ ids: [101, 102] });
  const [cbc] = shares;
  if (!cbc) throw new Error("two tests");
  const most = { ...booking, refundedPaise: booking.paidPaise - 100 };
  expect(quoteNotDone(most, shares, { refunded: [], chosen: [cbc] }).refundPaise).toBe(100);
  const over = { ...booking, refundedPaise: booking.paidPaise + 100 };
  expect(quoteNotDone(over, shares, { refunded: [], chosen: shares }).refundPaise).toBe(0);
});
