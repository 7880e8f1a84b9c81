import type { PricedCart } from "../cart/read-cart.ts";
import type { Coupon, Promotion, Zone } from "../catalogue/types.ts";
import type { Place } from "../places/resolve-place.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import { checkCoupon } from "../pricing/check-coupon.ts";
import { priceCart } from "../pricing/price-cart.ts";

/** How long a quote is valid: enough for the last steps and for a second try at the payment. */
export const QUOTE_MINUTES = 30;

/** The price of a cart that a customer was shown, with every part of it, because the catalogue may change. */
export interface Quote {
  /** Fingerprint of the cart and the place it was made for; the name is that of the stored quotes. */
  mark: string;
  /** The day in India on which it was made: a coupon that ends at midnight still counts. */
  day: string;
  prices: { serviceId: number; feesPaise: number; offerFeesPaise: number }[];
  coupon: Coupon | null;
  promotion: Promotion | null;
  zone: Zone | null;
  hardCopyChargePaise: number;
}

/** The quote of a priced cart at a place, as of `day` (YYYY-MM-DD in India). Prices are paise. */
export function quoteOf(
  cart: PricedCart,
  place: Place,
  facts: { day: string; zone: Zone | null; hardCopyChargePaise: number },
): Quote {
  return {
    ...facts,
    mark: fingerprintOf(cart, place),
    prices: cart.price.lines.map(({ service, feesPaise, offerFeesPaise }) => ({
      serviceId: service.id,
      feesPaise,
      offerFeesPaise,
    })),
    coupon: cart.coupon,
    promotion: cart.promotion,
  };
}

/**
 * The cart at the quoted prices; null when the quote is of another cart or place, a test has been withdrawn, or the cart costs less by now. The
 * coupon's rules about the customer are checked again: a quote keeps the price, not the last use of a coupon.
 */
export function priceAsQuoted(
  cart: PricedCart,
  quote: Quote,
  place: Place,
  history: CouponHistory | null,
): PricedCart | null {
  if (quote.mark !== fingerprintOf(cart, place) || cart.price.lines.some((line) => line.unavailable))
    return null;
  const priceOf = new Map(quote.prices.map((price) => [price.serviceId, price]));
  const lines = cart.price.lines.flatMap((line) => {
    const price = priceOf.get(line.service.id);
    return price ? [{ ...line, feesPaise: price.feesPaise, offerFeesPaise: price.offerFeesPaise }] : [];
  });
  if (lines.length < cart.price.lines.length) return null;
  const { coupon, promotion, zone, hardCopyChargePaise, day } = quote;
  const { priceListId } = place;
  const checked = coupon && checkCoupon(coupon, { lines, priceListId, today: day, history });
  if (checked && !checked.ok) return null;
  const { homeCollection, hardCopy } = cart.record;
  const price = priceCart({ lines, homeCollection, hardCopy, zone, coupon, promotion, hardCopyChargePaise });
  if (price.amountPaise > cart.price.amountPaise) return null;
  return { ...cart, price, coupon, couponError: null, promotion };
}

function fingerprintOf({ record, price }: PricedCart, { priceListId, zoneId }: Place): string {
  const ids = price.lines.map(({ service }) => service.id).sort((a, b) => a - b);
  const { homeCollection, hardCopy, couponCode } = record;
  return JSON.stringify([ids, homeCollection, hardCopy, couponCode, priceListId, zoneId]);
}
