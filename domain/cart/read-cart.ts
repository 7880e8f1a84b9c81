import { coveredIds } from "../catalogue/covered-tests.ts";
import { findCoupon } from "../catalogue/find-coupon.ts";
import { priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Coupon, Price, Promotion, Service } from "../catalogue/types.ts";
import type { Visitor } from "../identity/types.ts";
import { stateCode } from "../places/indian-states.ts";
import type { Place } from "../places/resolve-place.ts";
import type { CouponError, CouponHistory } from "../pricing/check-coupon.ts";
import { checkCoupon, findPromotion } from "../pricing/check-coupon.ts";
import type { CartPrice, PricedLine } from "../pricing/price-cart.ts";
import { priceCart } from "../pricing/price-cart.ts";
import { memoize } from "../shared/caches.ts";
import { indiaDay } from "../shared/clock.ts";
import { couponHistoryOf } from "./coupon-history.ts";
import type { CoveredLine, Overlap } from "./find-overlaps.ts";
import { findCovered, findOverlaps } from "./find-overlaps.ts";
import type { CartCouponNeeds, CartRecord } from "./ports.ts";

/** A cart at the present prices. */
export interface PricedCart {
  record: CartRecord;
  price: CartPrice;
  /** The coupon that applies; null when there is none or it does not apply any more. */
  coupon: Coupon | null;
  /** Why the coupon that was given does not apply; null when it does or there is none. */
  couponError: CouponError | null;
  /** The automatic promotion. */
  promotion: Promotion | null;
  /** Hints about the cart; they change nothing. They are found when they are first asked for: a booking needs none. */
  hints: () => CartHints;
  /** By the id of a package in the cart: the single tests that it covers beside its contents. Found when first asked for. */
  covers: () => ReadonlyMap<number, readonly number[]>;
  /** The lab that serves the cart's place, or the default lab. */
  labId: number;
  /** The address of collection; empty before one is chosen, for a visit to a lab, and after another place was chosen. */
  addressId: string;
  /** The code of the place's state; 0 before a place is chosen. */
  stateId: number;
}

export interface CartHints {
  cheaper: CheaperPackage | null;
  /** Lines that other lines measure already. */
  covered: CoveredHint[];
  /** Lines that measure the same in part. */
  overlaps: Overlap[];
}

export interface CoveredHint extends CoveredLine {
  /** How much less the cart costs without the line, but for the home collection; 0 when it does not cost less. Paise. */
  savingPaise: number;
  /** By how much the home collection then costs more; 0 when it does not. Paise. */
  chargePaise: number;
}

/** Prices a stored cart at a place, from the catalogue alone. Lines of services that are gone from the catalogue disappear. */
export function readCart(
  cart: CartRecord,
  facts: {
    catalogue: Catalogue;
    place: Place;
    today: string;
    history: CouponHistory | null;
    hardCopyChargePaise: number;
  },
): PricedCart {
  const { catalogue, place } = facts;
  const lines = cart.lines.flatMap((line) => priceLine(catalogue, place, line.serviceId));
  const { today, history, hardCopyChargePaise } = facts;
  const { priceListId } = place;
  const given = findCoupon(catalogue, cart.couponCode);
  const zone = place.zoneId === null ? null : (catalogue.zoneById.get(place.zoneId) ?? null);
  const priceOfLines = (lines: PricedLine[]) => {
    const checked =
      cart.couponCode === null ? undefined : checkCoupon(given, { lines, priceListId, today, history });
    const coupon = checked?.ok ? checked.value : null;
    const promotion = findPromotion(catalogue.promotions, { lines, priceListId, today, coupon });
    const { homeCollection, hardCopy } = cart;
    const price = priceCart({
      lines,
      homeCollection,
      hardCopy,
      zone,
      coupon,
      promotion,
      hardCopyChargePaise,
    });
    return { price, coupon, couponError: checked && !checked.ok ? checked.error : null, promotion };
  };
  const { price, coupon, couponError, promotion } = priceOfLines(lines);
  const hints = memoize((): CartHints => {
    const covered = findCovered(catalogue, lines);
    const isCovered = new Set(covered.map(({ service }) => service));
    const needed = lines.filter(({ service }) => !isCovered.has(service));
    return {
      cheaper: findCheaperPackage(catalogue, needed, priceListId),
      covered: covered.map((hint) => {
        const without = priceOfLines(lines.filter(({ service }) => service !== hint.service)).price;
        return { ...hint, ...savingOf(price, without) };
      }),
      overlaps: findOverlaps(catalogue, needed, priceListId),
    };
  });
  const isThere = cart.homeCollection && cart.addressId !== null && cart.addressId === place.addressId;
  return {
    record: cart,
    price,
    coupon,
    couponError,
    promotion,
    hints,
    covers: memoize(() => coversOf(catalogue, lines)),
    labId: place.labId,
    addressId: isThere ? place.addressId : "",
    stateId: stateCode(catalogue.postOfficesByPincode.get(place.pincode)?.[0]?.state ?? ""),
  };
}

/** The collection charge is given separately: the cart may be free of it only because of the line that is paid twice. */
function savingOf(now: CartPrice, without: CartPrice): Pick<CoveredHint, "savingPaise" | "chargePaise"> {
  const charge = without.collectionChargePaise - now.collectionChargePaise;
  return {
    savingPaise: Math.max(0, now.amountPaise - without.amountPaise + charge),
    chargePaise: Math.max(0, charge),
  };
}

function coversOf(catalogue: Catalogue, lines: readonly PricedLine[]): Map<number, number[]> {
  return new Map(
    lines
      .filter(({ service, unavailable }) => !unavailable && service.kind === "package")
      .map(({ service }): [number, number[]] => [
        service.id,
        coveredIds(catalogue, service).filter((id) => !service.contentIds.includes(id)),
      ]),
  );
}

function priceLine(catalogue: Catalogue, place: Place, serviceId: number): PricedLine[] {
  const service = catalogue.serviceById.get(serviceId);
  if (!service) return [];
  const price = priceOf(service, place.priceListId);
  if (price) {
    const { feesPaise, offerFeesPaise } = price;
    return [{ service, feesPaise, offerFeesPaise, unavailable: false }];
  }
  // Prices of another place are ignored, so that the sums over the lines and over the cart agree.
  return [{ service, feesPaise: 0, offerFeesPaise: 0, unavailable: true }];
}

/** A package that costs less than what it would replace in the cart. */
interface CheaperPackage {
  pack: Service;
  price: Price;
  /** The cart's tests that it contains. */
  replaces: Service[];
  savingPaise: number;
  /** How many tests it has besides. */
  moreTests: number;
}

/**
 * The package of this price list that saves the most on the single tests of a cart; null when none is cheaper. It is suggested, never
 * added.
 */
export function findCheaperPackage(
  catalogue: Pick<Catalogue, "packagesWith">,
  lines: readonly PricedLine[],
  priceListId: number,
): CheaperPackage | null {
  const inCart = new Set(lines.map(({ service }) => service.id));
  const singles = lines.filter(({ service, unavailable }) => !unavailable && service.kind !== "package");
  const allPaid = singles.reduce((sum, line) => sum + line.offerFeesPaise, 0);
  const found = new Map<Service, { price: Price; replaced: PricedLine[] }>();
  for (const line of singles) {
    for (const pack of catalogue.packagesWith.get(line.service.id) ?? []) {
      if (inCart.has(pack.id)) continue;
      const price = priceOf(pack, priceListId);
      // Most packages cost more than all of the cart's tests together: a test can be in a hundred.
      if (!price || price.offerFeesPaise >= allPaid) continue;
      found.set(pack, { price, replaced: [...(found.get(pack)?.replaced ?? []), line] });
    }
  }
  let best: CheaperPackage | null = null;
  for (const [pack, { price, replaced }] of found) {
    const paid = replaced.reduce((sum, line) => sum + line.offerFeesPaise, 0);
    const savingPaise = paid - price.offerFeesPaise;
    if (savingPaise <= (best?.savingPaise ?? 0)) continue;
    const replaces = replaced.map(({ service }) => service);
    best = { pack, price, replaces, savingPaise, moreTests: pack.contentIds.length - replaces.length };
  }
  return best;
}

export interface Offer {
  coupon: Coupon;
  /** Why it does not apply to the cart; null: it does. */
  error: CouponError | null;
}

/** Today's listed coupons except the applied one. */
export async function listOffers(
  needs: Omit<CartCouponNeeds, "carts">,
  visitor: Visitor,
  { price: { lines }, coupon: applied }: PricedCart,
): Promise<Offer[]> {
  const today = indiaDay(needs.clock());
  const { priceListId } = visitor.place;
  const listed = needs
    .catalogue()
    .coupons.filter((each) => each.listed && each.validUntil >= today && each.code !== applied?.code);
  return Promise.all(
    listed.map(async (coupon) => {
      const history = await couponHistoryOf(needs, visitor, coupon);
      const checked = checkCoupon(coupon, { lines, priceListId, today, history });
      return { coupon, error: checked.ok ? null : checked.error };
    }),
  );
}
