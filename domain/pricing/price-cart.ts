import type { Coupon, Service, Zone } from "../catalogue/types.ts";
import { share } from "../money.ts";

export interface PricedLine {
  service: Service;
  feesPaise: number;
  offerFeesPaise: number;
  /** Not sold at this place: shown, counted with nothing, and the cart cannot be booked. */
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
  /** The zone of home collection; null where nobody collects. */
  zone: Zone | null;
  /** A coupon already found to apply (`checkCoupon`). */
  coupon: Coupon | null;
  hardCopyChargePaise: number;
}

/**
 * The one place where a cart's money is computed, for every screen, the wire and the booking
 * (contract, section 3): amount = value − savings + collection charge + hard copy + round-off.
 */
export function priceCart(cart: CartToPrice): CartPrice {
  const counted = cart.lines.filter((line) => !line.unavailable);
  const valuePaise = sum(counted.map((line) => line.feesPaise));
  const offerPaise = sum(counted.map((line) => line.offerFeesPaise));
  const itemDiscountPaise = valuePaise - offerPaise;
  const couponDiscountPaise = cart.coupon ? couponDiscount(cart.coupon, counted) : 0;
  const promoDiscountPaise = 0;
  const savingsPaise = itemDiscountPaise + couponDiscountPaise + promoDiscountPaise;

  const netPaise = valuePaise - savingsPaise;
  const collectionChargePaise = cart.homeCollection ? collectionCharge(cart.zone, counted, netPaise) : 0;
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

/** A visit is charged when somebody comes: for at least one line that can be collected at home, below the free threshold. */
function collectionCharge(zone: Zone | null, lines: readonly PricedLine[], netPaise: number): number {
  if (!zone || !lines.some((line) => line.service.homeCollection)) return 0;
  if (zone.freeFromPaise !== null && netPaise >= zone.freeFromPaise) return 0;
  return zone.collectionChargePaise;
}

/** Never more than the lines it applies to cost. */
function couponDiscount(coupon: Coupon, lines: readonly PricedLine[]): number {
  const base = sum(
    lines
      .filter((line) => !(coupon.notOnRadiology && line.service.kind === "radiology"))
      .map((line) => line.offerFeesPaise),
  );
  const discount = coupon.kind === "A" ? coupon.value : share(base, coupon.value);
  return Math.min(discount, base, coupon.maxDiscountPaise ?? Number.POSITIVE_INFINITY);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
