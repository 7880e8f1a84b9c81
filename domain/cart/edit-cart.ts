import { contains, replaces } from "../catalogue/covered-tests.ts";
import { priceOf } from "../catalogue/prices.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Visitor } from "../identity/types.ts";
import type { CouponError } from "../pricing/check-coupon.ts";
import { checkCoupon } from "../pricing/check-coupon.ts";
import { indiaDay } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { couponHistoryOf } from "./coupon-history.ts";
import type { CartCouponNeeds, CartLine, CartRecord, CartStore } from "./ports.ts";
import { emptyCart } from "./ports.ts";
import type { PricedCart } from "./read-cart.ts";

/**
 * Applies an edit to a cart so that concurrent changes never lose or double a line. An edit that returns the same cart object writes
 * nothing. `edit` is pure: after a lost race it runs again, under the cart's lock, on the newer cart.
 */
export async function editCart<T>(
  { carts }: { carts: CartStore },
  ownerId: string,
  now: Date,
  edit: (cart: CartRecord) => { cart: CartRecord; value: T },
): Promise<{ cart: CartRecord; value: T }> {
  const before = (await carts.read(ownerId)) ?? emptyCart(ownerId);
  const after = edit(before);
  if (after.cart === before) return after;
  const stored = await carts.write(after.cart, now);
  return stored ? { cart: stored, value: after.value } : carts.change(ownerId, now, edit);
}

export type CartOptions = Partial<
  Pick<CartRecord, "homeCollection" | "hardCopy" | "patientId" | "addressId" | "pregnancies" | "statedFacts">
>;

const OPTIONS = ["homeCollection", "hardCopy", "patientId", "addressId"] as const;
const STATED = ["pregnancies", "statedFacts"] as const;

/** Sets home collection, printed report, patient, address and facts stated for the ranges; an omitted field stays as it is. */
export async function setOptions(
  needs: Pick<CartCouponNeeds, "carts" | "clock">,
  ownerId: string,
  options: CartOptions,
): Promise<CartRecord> {
  const { cart } = await editCart(needs, ownerId, needs.clock(), (cart) => {
    const after = { ...cart, ...options };
    const isSame =
      OPTIONS.every((name) => after[name] === cart[name]) &&
      STATED.every((name) => JSON.stringify(after[name]) === JSON.stringify(cart[name]));
    return { cart: isSame ? cart : after, value: undefined };
  });
  return cart;
}

/**
 * Sets a coupon's code in the visitor's cart, or removes it for an empty code; `code` is as `typedCode` gives it. A coupon that does not
 * apply to the cart at its present prices changes nothing.
 */
export async function applyCoupon(
  needs: CartCouponNeeds,
  { visitor, code, read }: { visitor: Visitor; code: string; read: () => Promise<PricedCart> },
): Promise<Result<CartRecord, CouponError>> {
  if (code === "") return done(await writeCode(needs, visitor, null));
  const { price } = await read();
  const coupon = needs.catalogue().couponByCode.get(code);
  const checked = checkCoupon(coupon, {
    lines: price.lines,
    priceListId: visitor.place.priceListId,
    today: indiaDay(needs.clock()),
    history: await couponHistoryOf(needs, visitor, coupon),
  });
  return checked.ok ? done(await writeCode(needs, visitor, checked.value.code)) : fail(checked.error);
}

async function writeCode(
  needs: CartCouponNeeds,
  { ownerId }: Visitor,
  couponCode: string | null,
): Promise<CartRecord> {
  const { cart } = await editCart(needs, ownerId, needs.clock(), (cart) => ({
    cart: cart.couponCode === couponCode ? cart : { ...cart, couponCode },
    value: undefined,
  }));
  return cart;
}

/**
 * Merges the visitor's cart into the customer's: the union, no service twice, and no test of one cart beside what covers it in the other. Two
 * services that stood side by side in one cart stay, unless one is a package that contains the other.
 */
export function joinCarts(
  catalogue: Catalogue,
  own: CartRecord,
  visitors: CartRecord,
  priceListId: number,
): CartRecord {
  const present = new Set(own.lines.map((line) => line.serviceId));
  const added = visitors.lines.filter((line) => !present.has(line.serviceId));
  return {
    ...own,
    lines: added.length === 0 ? own.lines : joinLines(catalogue, own.lines, added, priceListId),
    // The visitor's choices are newer than the customer's last ones. An empty cart is of home collection where nobody has chosen.
    homeCollection: visitors.homeCollection && (visitors.lines.length > 0 || own.homeCollection),
    hardCopy: own.hardCopy || visitors.hardCopy,
    couponCode: visitors.couponCode ?? own.couponCode,
  };
}

/** Of two equal tests the newer one stays, so that both carts together lose no measurement. */
function joinLines(
  catalogue: Catalogue,
  own: readonly CartLine[],
  added: readonly CartLine[],
  priceListId: number,
): CartLine[] {
  const idsOf = (lines: readonly CartLine[]) => soldOf(catalogue, lines, priceListId).map(({ id }) => id);
  const kept = withoutCovered(catalogue, own, idsOf(added));
  const lines = [...kept, ...withoutCovered(catalogue, added, idsOf(kept))];
  return lines.filter(
    ({ serviceId }) => coveringPackage(catalogue, lines, serviceId, priceListId) === undefined,
  );
}

/** What of a cart can be bought. What is withdrawn, or not sold here, covers no test. */
function soldOf(catalogue: Catalogue, lines: readonly CartLine[], priceListId: number): Service[] {
  const services = lines.flatMap(({ serviceId }) => catalogue.serviceById.get(serviceId) ?? []);
  return services.filter((service) => priceOf(service, priceListId) !== null);
}

/** 1: in the cart; 2: covered by a package in the cart; 0: neither. */
export type Membership = 0 | 1 | 2;

/** The membership of a service in a cart; see `Membership`. A test that only a profile of the cart covers can be added: 0. */
export function membership(
  catalogue: Catalogue,
  lines: readonly CartLine[],
  serviceId: number,
  priceListId: number,
): Membership {
  if (lines.some((line) => line.serviceId === serviceId)) return 1;
  return coveringPackage(catalogue, lines, serviceId, priceListId) === undefined ? 0 : 2;
}

/** The package in the cart that already has the test, by its name or within one of its profiles. */
export function coveringPackage(
  catalogue: Catalogue,
  lines: readonly CartLine[],
  serviceId: number,
  priceListId: number,
): Service | undefined {
  return soldOf(catalogue, lines, priceListId).find(
    (service) => service.kind === "package" && contains(catalogue, service, serviceId),
  );
}

/**
 * The cart's lines without the single tests that `added` covers, so that they are not paid twice. A package that it covers stays: the
 * customer chose it by name, and a hint tells what it costs.
 */
export function withoutCovered(
  catalogue: Catalogue,
  lines: readonly CartLine[],
  added: readonly number[],
): CartLine[] {
  const covers = added.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return lines.filter(({ serviceId }) => {
    const service = catalogue.serviceById.get(serviceId);
    return !service || !covers.some((cover) => replaces(catalogue, cover, service));
  });
}
