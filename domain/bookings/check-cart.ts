import type { CartRecord } from "../cart/ports.ts";
import type { PricedCart } from "../cart/read-cart.ts";
import { readCart } from "../cart/read-cart.ts";
import { splitVisits } from "../cart/split-visits.ts";
import type { Catalogue, Lab, Service } from "../catalogue/types.ts";
import type { Place } from "../places/resolve-place.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { needsMachine } from "../slots/place-of-visit.ts";
import type { Quote } from "./quote.ts";
import { priceAsQuoted } from "./quote.ts";

export type CartError =
  | { code: "cart-empty" }
  | { code: "mode-differs"; cartIsHome: boolean }
  | { code: "not-available"; services: Service[]; because: UnavailableReason }
  | { code: "amount-differs"; seenPaise: number; nowPaise: number };

/** Not sold there; done at a lab only and no lab visit is asked for; no machine there; other prices at that lab. */
type UnavailableReason = "place" | "lab-only" | "no-scans" | "other-prices";

/** The place of the visit: from the address of a home collection or from the chosen lab, never from a cookie. */
export type VisitPlace = { mode: "home"; place: Place } | { mode: "lab"; place: Place; lab: Lab };

/** The place of a home visit; undefined if samples are not collected there. */
export function homePlace(catalogue: Catalogue, pincode: string): VisitPlace | undefined {
  const place = resolvePlace(catalogue, { pincode, name: "", addressId: "" });
  return place.chosen ? { mode: "home", place } : undefined;
}

/** A visit to a lab: that lab's prices, no collector. */
export function labPlace(catalogue: Catalogue, labId: number): VisitPlace | undefined {
  const lab = catalogue.labById.get(labId);
  if (!lab) return undefined;
  const { id, priceListId, pincode } = lab;
  const place = { pincode, name: "", addressId: "", labId: id, priceListId, zoneId: null, chosen: true };
  return { mode: "lab", place, lab };
}

/** Prices a cart at the place of its visit and says whether it can be booked at the amount that the customer saw. */
export function checkCart(
  cart: CartRecord | undefined,
  facts: {
    catalogue: Catalogue;
    visit: VisitPlace;
    /** The lab of a second visit; null without one. */
    secondLab: Lab | null;
    /** The customer's quote; null when there is none that is still valid. */
    quote: Quote | null;
    today: string;
    history: CouponHistory | null;
    hardCopyChargePaise: number;
    seenPaise: number;
  },
): Result<PricedCart, CartError> {
  const { visit, quote, seenPaise } = facts;
  if (!cart || cart.lines.length === 0) return fail({ code: "cart-empty" });
  const priced = readCart(cart, { ...facts, place: visit.place });
  const { lines, amountPaise } = priced.price;
  if (lines.length === 0) return fail({ code: "cart-empty" });
  if (cart.homeCollection !== (visit.mode === "home")) {
    return fail({ code: "mode-differs", cartIsHome: cart.homeCollection });
  }
  const missing = findMissing(lines, facts);
  if (missing) return fail(missing);
  if (amountPaise === seenPaise) return done(priced);
  const quoted = quote && priceAsQuoted(priced, quote, visit.place, facts.history);
  if (quoted?.price.amountPaise === seenPaise) return done(quoted);
  return fail({ code: "amount-differs", seenPaise, nowPaise: amountPaise });
}

function findMissing(
  lines: readonly PricedLine[],
  { visit, secondLab, catalogue }: { visit: VisitPlace; secondLab: Lab | null; catalogue: Catalogue },
): CartError | null {
  const unavailable = lines.filter((line) => line.unavailable);
  if (unavailable.length > 0) return notAvailable(unavailable, "place");
  const { first, atLab } = splitVisits(lines, visit.mode === "home");
  if (atLab.length > 0 && (first.length === 0 || !secondLab)) return notAvailable(atLab, "lab-only");
  if (atLab.length > 0 && secondLab?.priceListId !== visit.place.priceListId) {
    return notAvailable(atLab, "other-prices");
  }
  const [lab, there] = visit.mode === "lab" ? [visit.lab, first] : [secondLab, atLab];
  const scans = lab?.doesRadiology ? [] : there.filter(({ service }) => needsMachine(catalogue, service));
  return scans.length > 0 ? notAvailable(scans, "no-scans") : null;
}

function notAvailable(lines: readonly PricedLine[], because: UnavailableReason): CartError {
  return { code: "not-available", services: lines.map((line) => line.service), because };
}
