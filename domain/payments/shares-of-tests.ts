import type { Booking, BookingItem } from "../bookings/types.ts";
import { findCoupon } from "../catalogue/find-coupon.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { splitPaise } from "../shared/money.ts";

/** A test of a booking, or one in a package of it, with what was paid for it. */
export interface TestShare {
  /** Of its item. */
  position: number;
  visit: 1 | 2;
  serviceId: number;
  serviceName: string;
  /** The package that it is in; null for a test that was booked by itself. */
  packageName: string | null;
  paidPaise: number;
}

type Booked = Pick<Booking, "labId" | "labVisit" | "breakdown" | "couponCode" | "promoName">;
type Prices = Pick<Catalogue, "serviceById" | "labById" | "couponByCode" | "promotions">;

/**
 * What the customer paid for each test of a booking, in paise, in the order of its items (the cancellation page; decision 132): its offer price
 * less its share of coupon and promotion. The share follows the offer price, and is none for a scan where the discount is not on scans; what is
 * more than a test costs falls on the others, so that all together are what was paid for the tests.
 * Collection charge, printed report and round-off are of no test. The tests of a package divide its part by their single prices of today at
 * its lab; one that is not sold by itself counts as the others do on average.
 */
export function testShares(booking: Booked, items: readonly BookingItem[], catalogue: Prices): TestShare[] {
  const { breakdown, couponCode, promoName } = booking;
  const coupon = findCoupon(catalogue, couponCode);
  const promotion = catalogue.promotions.find(({ name }) => name === promoName);
  const offers = items.map(({ offerFeesPaise }) => offerFeesPaise);
  const weights = (discount: Parameters<typeof discountWeights>[1]) =>
    discountWeights(items, discount, catalogue);
  const withCoupon = takeOff(offers, breakdown.couponDiscountPaise, weights(coupon));
  const paid = takeOff(withCoupon, breakdown.promoDiscountPaise, weights(promotion));
  return items.flatMap((item, i) =>
    testsOf(item, paid[i] ?? 0, priceListOf(booking, item, catalogue), catalogue),
  );
}

/** What is left of amounts after a discount by weight; of none more is taken than there is. */
function takeOff(amounts: readonly number[], discountPaise: number, weights: readonly number[]): number[] {
  const parts = splitPaise(discountPaise, weights);
  const left = amounts.map((amount, i) => Math.max(0, amount - (parts[i] ?? 0)));
  const taken = amounts.reduce((sum, amount, i) => sum + amount - (left[i] ?? 0), 0);
  const rest = splitPaise(discountPaise - taken, left);
  return left.map((amount, i) => Math.max(0, amount - (rest[i] ?? 0)));
}

/** Of each item the amount that a discount was taken from. */
function discountWeights(
  items: readonly BookingItem[],
  discount: { notOnRadiology: boolean } | undefined,
  { serviceById }: Prices,
): number[] {
  const isLeftOut = ({ serviceId }: BookingItem) =>
    discount?.notOnRadiology === true && serviceById.get(serviceId)?.kind === "radiology";
  const weights = items.map((item) => (isLeftOut(item) ? 0 : item.offerFeesPaise));
  return weights.some((weight) => weight > 0) ? weights : items.map(({ offerFeesPaise }) => offerFeesPaise);
}

function priceListOf({ labId, labVisit }: Booked, { visit }: BookingItem, { labById }: Prices) {
  return labById.get(visit === 2 && labVisit ? labVisit.labId : labId)?.priceListId;
}

function testsOf(
  { position, visit, serviceId, serviceName, contents }: BookingItem,
  paidPaise: number,
  priceListId: number | undefined,
  { serviceById }: Prices,
): TestShare[] {
  const shared = { position, visit };
  if (contents.length === 0) return [{ ...shared, serviceId, serviceName, packageName: null, paidPaise }];
  const prices = contents.map(
    (each) => serviceById.get(each.serviceId)?.prices.get(priceListId ?? 0)?.offerFeesPaise,
  );
  const known = prices.filter((price) => price !== undefined);
  const mean =
    known.length === 0 ? 1 : Math.round(known.reduce((sum, price) => sum + price, 0) / known.length);
  const weights = prices.map((price) => price ?? mean);
  // Where every one is free by itself, they are alike.
  const parts = splitPaise(paidPaise, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
  return contents.map((each, i) => ({
    ...shared,
    serviceId: each.serviceId,
    serviceName: each.serviceName,
    packageName: serviceName,
    paidPaise: parts[i] ?? 0,
  }));
}

/** What names a test of a booking: its item, and itself in it. */
export type TestKey = Pick<TestShare, "position" | "serviceId">;

export function isSameTest(one: TestKey, other: TestKey): boolean {
  return one.position === other.position && one.serviceId === other.serviceId;
}

export interface NotDoneQuote {
  refundPaise: number;
  /** What of it is no price of a test: collection charge, printed report, round-off. Below 0 where rounding took more than was paid. */
  besidePaise: number;
  /** Nothing of the booking is left: it ends. */
  isWhole: boolean;
  /** Positions of the items of which nothing is left, those of before among them. */
  notDone: number[];
}

/**
 * What goes back for tests that were not done, in paise. `refunded`: what went back before. The collection charge is kept as long as a test of
 * the home visit is done, and goes back with the last. When nothing of the booking is left, all goes back that is still there of what was
 * paid, the printed report's charge with it. It is never more than what is still there.
 */
export function quoteNotDone(
  booking: Pick<Booking, "mode" | "paidPaise" | "refundedPaise" | "breakdown">,
  shares: readonly TestShare[],
  { refunded, chosen }: { refunded: readonly TestKey[]; chosen: readonly TestKey[] },
): NotDoneQuote {
  const { paidPaise, refundedPaise, breakdown, mode } = booking;
  const isIn = (keys: readonly TestKey[], share: TestShare) => keys.some((key) => isSameTest(key, share));
  const left = shares.filter((share) => !isIn(refunded, share) && !isIn(chosen, share));
  const now = shares.filter((share) => isIn(chosen, share) && !isIn(refunded, share));
  const testsPaise = now.reduce((sum, share) => sum + share.paidPaise, 0);
  const isWhole = left.length === 0;
  const isHome = ({ visit }: TestShare) => mode === "home" && visit === 1;
  const chargePaise = now.some(isHome) && !left.some(isHome) ? breakdown.collectionChargePaise : 0;
  const stillPaise = Math.max(0, paidPaise - refundedPaise);
  const refundPaise = isWhole ? stillPaise : Math.min(stillPaise, testsPaise + chargePaise);
  const positions = new Set(shares.map(({ position }) => position));
  for (const { position } of left) positions.delete(position);
  return { refundPaise, besidePaise: refundPaise - testsPaise, isWhole, notDone: [...positions] };
}
