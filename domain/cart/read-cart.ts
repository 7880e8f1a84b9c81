import { priceOf } from "../catalogue/price-of.ts";
import type { Catalogue, Coupon, Promotion } from "../catalogue/types.ts";
import type { Place } from "../places/types.ts";
import { type CouponHistory, type CouponRefusal, checkCoupon } from "../pricing/check-coupon.ts";
import { findPromotion } from "../pricing/find-promotion.ts";
import { type CartPrice, type PricedLine, priceCart } from "../pricing/price-cart.ts";
import { type CheaperPackage, findCheaperPackage } from "./find-cheaper-package.ts";
import { findOverlaps, type Overlap } from "./find-overlaps.ts";
import type { CartRecord } from "./types.ts";

/** A cart with its prices of this moment. */
export interface PricedCart {
  record: CartRecord;
  price: CartPrice;
  /** The coupon that applies; null when there is none or it does not apply any more. */
  coupon: Coupon | null;
  /** Why the coupon that was given does not apply; null when it does or there is none. */
  couponRefusal: CouponRefusal | null;
  /** What is taken off by itself. */
  promotion: Promotion | null;
  /** What is worth knowing of the cart; it changes nothing. */
  hints: CartHints;
  labId: number;
}

export interface CartHints {
  cheaper: CheaperPackage | null;
  overlaps: Overlap[];
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
  const { today, history } = facts;
  const { priceListId } = place;
  const checked =
    cart.couponCode === null
      ? undefined
      : checkCoupon(catalogue.couponByCode.get(cart.couponCode), { lines, priceListId, today, history });
  const coupon = checked?.ok ? checked.value : null;
  const promotion = findPromotion(catalogue.promotions, { lines, priceListId, today });
  const price = priceCart({
    lines,
    homeCollection: cart.homeCollection,
    hardCopy: cart.hardCopy,
    zone: place.zoneId === null ? null : (catalogue.zoneById.get(place.zoneId) ?? null),
    coupon,
    promotion,
    hardCopyChargePaise: facts.hardCopyChargePaise,
  });
  const couponRefusal = checked && !checked.ok ? checked.refusal : null;
  const hints = {
    cheaper: findCheaperPackage(catalogue, lines, priceListId),
    overlaps: findOverlaps(catalogue, lines),
  };
  return { record: cart, price, coupon, couponRefusal, promotion, hints, labId: place.labId };
}

function priceLine(catalogue: Catalogue, place: Place, serviceId: number): PricedLine[] {
  const service = catalogue.serviceById.get(serviceId);
  if (!service) return [];
  const price = service.withdrawn ? null : priceOf(service, place.priceListId);
  if (price) return [{ service, ...price, unavailable: false }];
  // What another place charges is no price here: the sums over the lines and over the cart agree.
  return [{ service, feesPaise: 0, offerFeesPaise: 0, unavailable: true }];
}
