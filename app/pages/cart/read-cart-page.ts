import { couponRefusalWords } from "../../../contract/cart-words.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import { indiaDay } from "../../../domain/clock.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import { checkCoupon } from "../../../domain/pricing/check-coupon.ts";
import { cartLineView } from "../../checkout/cart-line.ts";
import { cartMoney } from "../../checkout/cart-money.ts";
import type { PageRequest } from "../../request-context.ts";

/** A coupon on offer; `reason` says why it does not apply to this cart. */
export interface CouponOffer {
  code: string;
  name: string;
  reason: string | null;
}

/** Everything the cart's page shows, priced now. */
export function readCartPage(request: PageRequest, cart: PricedCart) {
  const { catalogue, visitor, site } = request;
  const { place } = visitor;
  const zone = place.zoneId === null ? null : (catalogue.zoneById.get(place.zoneId) ?? null);
  const lines = cart.price.lines.map((line) => cartLineView(catalogue, line));
  const wantsHome = cart.record.homeCollection;
  return {
    lines,
    money: cartMoney(cart, zone),
    hardCopy: cart.record.hardCopy,
    hardCopyChargePaise: site.hardCopyChargePaise,
    place: place.chosen ? { name: place.name, pincode: place.pincode } : null,
    collectedAtHome: zone !== null,
    coupons: couponOffers(request, cart),
    lostCoupon: lostCoupon(request, cart),
    blocked: blockedBecause(lines, wantsHome),
    isCustomer: isCustomer(visitor),
    labId: cart.labId,
  };
}

export type CartPageData = ReturnType<typeof readCartPage>;

/** Why the cart cannot be booked as it is. */
function blockedBecause(
  lines: ReturnType<typeof cartLineView>[],
  wantsHome: boolean,
): "unavailable" | "lab-only" | null {
  if (lines.some((line) => line.unavailable)) return "unavailable";
  return wantsHome && lines.some((line) => line.labOnly) ? "lab-only" : null;
}

function couponOffers(request: PageRequest, cart: PricedCart): CouponOffer[] {
  const today = indiaDay(request.now);
  return request.catalogue.coupons
    .filter((coupon) => coupon.listed && coupon.validUntil >= today && coupon.code !== cart.coupon?.code)
    .map((coupon) => {
      const checked = checkCoupon(coupon, facts(request, cart));
      return {
        code: coupon.code,
        name: coupon.name,
        reason: checked.ok ? null : couponRefusalWords(checked.refusal),
      };
    });
}

/** A coupon that was applied and does not apply any more, with the reason. */
function lostCoupon(request: PageRequest, cart: PricedCart): { code: string; reason: string } | null {
  const code = cart.record.couponCode;
  if (code === null || cart.coupon !== null || cart.price.lines.length === 0) return null;
  const checked = checkCoupon(request.catalogue.couponByCode.get(code), facts(request, cart));
  return {
    code,
    reason: checked.ok ? "You have used this coupon already." : couponRefusalWords(checked.refusal),
  };
}

/** What is known of the customer is asked again when the coupon is applied; here its other rules are looked at. */
function facts(request: PageRequest, cart: PricedCart) {
  return {
    lines: cart.price.lines,
    priceListId: request.visitor.place.priceListId,
    today: indiaDay(request.now),
    history: null,
  };
}
