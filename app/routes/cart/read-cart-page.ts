import { couponErrorMessage } from "../../../contract/cart-messages.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import { splitVisits } from "../../../domain/cart/split-visits.ts";
import { servicePath } from "../../../domain/catalogue/names.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { toRupees } from "../../../domain/shared/money.ts";
import type { CartLineView } from "../../features/checkout/cart-line.ts";
import { cartLineView } from "../../features/checkout/cart-line.ts";
import { cartMoney } from "../../features/checkout/cart-price.tsx";
import { translateIn } from "../../i18n/messages.ts";
import type { PageRequest } from "../../request-context.ts";
import type { OverlapAdvice } from "./overlap-advice.ts";
import { overlapAdvice } from "./overlap-advice.ts";
import { overlapWords } from "./overlap-words.ts";

/** An available coupon; `reason` says why it does not apply to this cart. */
export interface CouponOffer {
  code: string;
  name: string;
  reason: string | null;
}

/** The data of the cart page, priced now. */
export async function readCartPage(request: PageRequest, cart: PricedCart) {
  const { catalogue, visitor, site, services } = request;
  const { place } = visitor;
  const zone = place.zoneId === null ? null : (catalogue.zoneById.get(place.zoneId) ?? null);
  const view = (line: PricedCart["price"]["lines"][number]) =>
    cartLineView(catalogue, line, request.language);
  const { first, atLab } = splitVisits(cart.price.lines, cart.record.homeCollection);
  const offers = cart.price.lines.length === 0 ? [] : await services.cart.offers(visitor, cart);
  return {
    lines: [...first, ...atLab].map(view),
    /** The two visits of a home cart with lab-only items. */
    visits: atLab.length > 0 && first.length > 0 ? { home: first.map(view), lab: atLab.map(view) } : null,
    money: cartMoney(cart, zone),
    hardCopy: cart.record.hardCopy,
    hardCopyChargePaise: site.hardCopyChargePaise,
    place: place.chosen ? { name: place.name, pincode: place.pincode } : null,
    coupons: offers.map(
      ({ coupon, error }): CouponOffer => ({
        code: coupon.code,
        name: coupon.name,
        reason: error && couponErrorMessage(error),
      }),
    ),
    lostCoupon: lostCoupon(cart),
    ...hintsOf(cart, translateIn(request.language)),
    blocked: blockedBecause(cart.price.lines.map(view), first.length),
  };
}

export type CartPageData = Awaited<ReturnType<typeof readCartPage>>;

/** Why the cart cannot be booked as it is. */
function blockedBecause(lines: readonly CartLineView[], first: number): "unavailable" | "lab-only" | null {
  if (lines.some((line) => line.unavailable)) return "unavailable";
  return lines.length > 0 && first === 0 ? "lab-only" : null;
}

/** A coupon that was applied and no longer applies, with the reason. */
function lostCoupon({ record, couponError, price }: PricedCart): { code: string; reason: string } | null {
  if (record.couponCode === null || couponError === null || price.lines.length === 0) return null;
  return { code: record.couponCode, reason: couponErrorMessage(couponError) };
}

function hintsOf({ hints }: PricedCart, t: Translate) {
  const { cheaper, covered, overlaps } = hints();
  const advice = adviceOn(overlaps);
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
    covered: covered.map(({ service, by, savingPaise, chargePaise }) => ({
      serviceId: service.id,
      by: by.map(({ name }) => name),
      savingPaise,
      chargePaise,
    })),
    overlap: advice && overlapWords(advice, t),
  };
}

function adviceOn(overlaps: ReturnType<PricedCart["hints"]>["overlaps"]): OverlapAdvice | null {
  return overlapAdvice(
    overlaps.map(({ packages, tests, pricesPaise, cheaper }) => ({
      ids: packages.map(({ id }) => id),
      packages: packages.map(({ name }) => name),
      tests: tests.map(({ name }) => name),
      pricesPaise,
      cheaper: cheaper && {
        removes: cheaper.removes.map(({ name }) => name),
        adds: cheaper.adds.map(({ name }) => name),
        pricePaise: cheaper.pricePaise,
        savingPaise: cheaper.savingPaise,
      },
    })),
  );
}
