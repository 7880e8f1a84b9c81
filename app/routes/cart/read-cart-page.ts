import { couponRefusalWords } from "../../../contract/cart-words.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import { splitVisits } from "../../../domain/cart/split-visits.ts";
import { servicePath } from "../../../domain/catalogue/service-path.ts";
import { toRupees } from "../../../domain/shared/money.ts";
import { type CartLineView, cartLineView } from "../../features/checkout/cart-line.ts";
import { cartMoney } from "../../features/checkout/cart-money.ts";
import type { PageRequest } from "../../request-context.ts";

/** A coupon on offer; `reason` says why it does not apply to this cart. */
export interface CouponOffer {
  code: string;
  name: string;
  reason: string | null;
}

/** Everything the cart's page shows, priced now. */
export async function readCartPage(request: PageRequest, cart: PricedCart) {
  const { catalogue, visitor, site, services } = request;
  const { place } = visitor;
  const zone = place.zoneId === null ? null : (catalogue.zoneById.get(place.zoneId) ?? null);
  const view = (line: PricedCart["price"]["lines"][number]) => cartLineView(catalogue, line);
  const { first, atLab } = splitVisits(cart.price.lines, cart.record.homeCollection);
  const offers = cart.price.lines.length === 0 ? [] : await services.cart.offers(visitor, cart);
  return {
    lines: [...first, ...atLab].map(view),
    /** Of a home cart with something for the lab: the two visits. */
    visits: atLab.length > 0 && first.length > 0 ? { home: first.map(view), lab: atLab.map(view) } : null,
    money: cartMoney(cart, zone),
    hardCopy: cart.record.hardCopy,
    hardCopyChargePaise: site.hardCopyChargePaise,
    place: place.chosen ? { name: place.name, pincode: place.pincode } : null,
    coupons: offers.map(
      ({ coupon, refusal }): CouponOffer => ({
        code: coupon.code,
        name: coupon.name,
        reason: refusal && couponRefusalWords(refusal),
      }),
    ),
    lostCoupon: lostCoupon(cart),
    ...hintsOf(cart),
    blocked: blockedBecause(cart.price.lines.map(view), first.length),
  };
}

export type CartPageData = Awaited<ReturnType<typeof readCartPage>>;

/** Why the cart cannot be booked as it is. */
function blockedBecause(lines: readonly CartLineView[], first: number): "unavailable" | "lab-only" | null {
  if (lines.some((line) => line.unavailable)) return "unavailable";
  return lines.length > 0 && first === 0 ? "lab-only" : null;
}

/** A coupon that was applied and does not apply any more, with the reason. */
function lostCoupon({ record, couponRefusal, price }: PricedCart): { code: string; reason: string } | null {
  if (record.couponCode === null || couponRefusal === null || price.lines.length === 0) return null;
  return { code: record.couponCode, reason: couponRefusalWords(couponRefusal) };
}

function hintsOf({ hints: { cheaper, overlaps } }: PricedCart) {
  return {
    cheaper: cheaper && {
      serviceId: cheaper.pack.id,
      name: cheaper.pack.name,
      path: servicePath(cheaper.pack),
      fees: toRupees(cheaper.price.feesPaise),
      offerFees: toRupees(cheaper.price.offerFeesPaise),
      replaces: cheaper.replaces.map(({ name }) => name),
      moreTests: cheaper.moreTests,
      savingPaise: cheaper.savingPaise,
    },
    overlaps: overlaps.map(({ packages, tests }) => ({
      packages: packages.map(({ name }) => name),
      tests: tests.map(({ name }) => name),
    })),
  };
}
