import type { Coupon, Promotion, Service, Zone } from "../catalogue/types.ts";
import { percentOf } from "../shared/money.ts";

export interface PricedLine {
  service: Service;
  feesPaise: number;
  offerFeesPaise: number;
  /** Not sold at this place: shown, costs nothing, and the cart cannot be booked. */
  unavailable: boolean;
}

/** What a cart costs; every amount in paise. `amountPaise` is a whole number of rupees and never below 0. */
export interface CartPrice {
  lines: PricedLine[];
  /** Sum of list prices. */
  valuePaise: number;
  itemDiscountPaise: number;
  couponDiscountPaise: number;
  promoDiscountPaise: number;
  savingsPaise: number;
  collectionChargePaise: number;
  hardCopyChargePaise: number;
  /** Between -50 and 50. */
  roundOffPaise: number;
  amountPaise: number;
}

export interface CartToPrice {
  lines: PricedLine[];
  homeCollection: boolean;
  hardCopy: boolean;
  /** The zone of home collection; null if nobody collects. */
  zone: Zone | null;
  /** A coupon already found to apply (`checkCoupon`). */
  coupon: Coupon | null;
  /** A promotion already found to apply (`findPromotion`). */
  promotion: Promotion | null;
  hardCopyChargePaise: number;
}

/**
 * The only function that computes a cart's money, for every screen, the API and the booking (contract, section 3): amount = value − savings
 * + collection charge + hard copy + round-off.
 */
export function priceCart(cart: CartToPrice): CartPrice {
  const counted = cart.lines.filter((line) => !line.unavailable);
  const valuePaise = sum(counted.map((line) => line.feesPaise));
  const offerPaise = sum(counted.map((line) => line.offerFeesPaise));
  const itemDiscountPaise = valuePaise - offerPaise;
  const couponDiscountPaise = cart.coupon ? discountOf(cart.coupon, counted) : 0;
  const promoDiscountPaise = cart.promotion ? promotionDiscountOf(cart.promotion, cart.coupon, counted) : 0;
  const savingsPaise = itemDiscountPaise + couponDiscountPaise + promoDiscountPaise;

  const netPaise = valuePaise - savingsPaise;
  const collectionChargePaise = cart.homeCollection ? collectionCharge(cart.zone, counted, offerPaise) : 0;
  const hardCopyChargePaise = cart.hardCopy && counted.length > 0 ? cart.hardCopyChargePaise : 0;
  const exactPaise = netPaise + collectionChargePaise + hardCopyChargePaise;
  const amountPaise = Math.max(0, Math.floor((exactPaise + 50) / 100) * 100);
  return {
    lines: cart.lines,
    valuePaise,
    itemDiscountPaise,
    couponDiscountPaise,
    promoDiscountPaise,
    savingsPaise,
    collectionChargePaise,
    hardCopyChargePaise,
    roundOffPaise: amountPaise - exactPaise,
    amountPaise,
  };
}

/**
 * A visit is charged when a collector comes: for at least one line that can be collected at home, below the free threshold. Offer prices
 * count for that before coupon and promotion, so that neither makes a cart dearer.
 */
function collectionCharge(zone: Zone | null, lines: readonly PricedLine[], offerPaise: number): number {
  if (!zone || !lines.some((line) => line.service.homeCollection)) return 0;
  if (zone.freeFromPaise !== null && offerPaise >= zone.freeFromPaise) return 0;
  return zone.collectionChargePaise;
}

type Discount = Pick<Coupon | Promotion, "kind" | "value" | "maxDiscountPaise" | "notOnRadiology">;

/** What a coupon or promotion takes off; never more than the lines it applies to cost. */
function discountOf(discount: Discount, lines: readonly PricedLine[]): number {
  const base = discountBase(discount, lines);
  const paise = discount.kind === "A" ? discount.value : percentOf(base, discount.value);
  return Math.min(paise, base, discount.maxDiscountPaise ?? Number.POSITIVE_INFINITY);
}

/** What a promotion takes off beside a coupon: no price falls below zero, nor does that of a scan fall where neither is on scans. */
export function promotionDiscountOf(
  promotion: Promotion,
  coupon: Coupon | null,
  lines: readonly PricedLine[],
): number {
  const own = discountOf(promotion, lines);
  if (!coupon) return own;
  const notOnRadiology = promotion.notOnRadiology && coupon.notOnRadiology;
  return Math.min(own, discountBase({ notOnRadiology }, lines) - discountOf(coupon, lines));
}

/** The offer prices of the lines that a coupon or promotion applies to. */
export function discountBase(
  { notOnRadiology }: Pick<Discount, "notOnRadiology">,
  lines: readonly PricedLine[],
): number {
  return sum(
    lines
      .filter((line) => !line.unavailable && !(notOnRadiology && line.service.kind === "radiology"))
      .map((line) => line.offerFeesPaise),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
