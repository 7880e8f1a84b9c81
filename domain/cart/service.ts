import { findCoupon } from "../catalogue/find-coupon.ts";
import { typedCode } from "../i18n/typed-text.ts";
import type { LimitRules } from "../identity/limits.ts";
import { addressLimit } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Visitor, Wait } from "../identity/types.ts";
import { isCustomer } from "../identity/types.ts";
import type { CouponError } from "../pricing/check-coupon.ts";
import { findOwnLimit } from "../pricing/check-coupon.ts";
import { indiaDay } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done } from "../shared/result.ts";
import type { AddError, Added } from "./add-to-cart.ts";
import { addToCart, takeCheaperSet } from "./add-to-cart.ts";
import { couponHistoryOf } from "./coupon-history.ts";
import type { CartOptions } from "./edit-cart.ts";
import { applyCoupon, editCart, joinCarts, setOptions } from "./edit-cart.ts";
import type { CartCouponNeeds, CartRecord, CartStore } from "./ports.ts";
import { emptyCart } from "./ports.ts";
import type { Offer, PricedCart } from "./read-cart.ts";
import { listOffers, readCart } from "./read-cart.ts";

export interface CartNeeds extends CartCouponNeeds, CouponTryNeeds {
  hardCopyChargePaise: number;
}

/** The cart for the pages and the API. */
export interface CartService {
  read(visitor: Visitor): Promise<PricedCart>;
  /** `address`: the client's network address, against which a visitor's first cart counts. */
  add(
    visitor: Visitor,
    request: { serviceId: number; labId?: number; seenPaise: number; refBookingId?: string | undefined },
    address: string,
  ): Promise<Result<{ priced: PricedCart } & Pick<Added, "service" | "replaced">, AddError | Wait>>;
  remove(visitor: Visitor, serviceId: number): Promise<PricedCart>;
  /** Replaces two overlapping lines, by their ids, by the cheaper set that was shown at `seenPaise`. */
  takeCheaperSet(
    visitor: Visitor,
    request: { pair: readonly [number, number]; seenPaise: number },
  ): Promise<Result<PricedCart, { code: "changed" }>>;
  setOptions(visitor: Visitor, options: CartOptions, address: string): Promise<Result<PricedCart, Wait>>;
  /** `address`: the client's network address; attempts with unknown codes are counted against it. */
  applyCoupon(
    visitor: Visitor,
    code: string,
    address: string,
  ): Promise<Result<PricedCart, CouponError | Wait>>;
  /** The listed coupons beside the one that is applied, each with why it does not apply to this cart (null: it does). */
  offers(visitor: Visitor, cart: PricedCart): Promise<Offer[]>;
  /** At login: merges the visitor's cart into the customer's and removes it. */
  join(visitor: JoiningVisitor, customerId: string): Promise<void>;
}

/** Binds the use cases of the cart to their dependencies; prices are those of the visitor's place, today, in paise. */
export function cartService(needs: CartNeeds): CartService {
  async function price(visitor: Visitor, record: CartRecord): Promise<PricedCart> {
    const catalogue = needs.catalogue();
    const history = await couponHistoryOf(needs, visitor, findCoupon(catalogue, record.couponCode));
    return readCart(record, {
      catalogue,
      place: visitor.place,
      today: indiaDay(needs.clock()),
      history,
      hardCopyChargePaise: needs.hardCopyChargePaise,
    });
  }

  async function read(visitor: Visitor): Promise<PricedCart> {
    return price(visitor, (await needs.carts.read(visitor.ownerId)) ?? emptyCart(visitor.ownerId));
  }

  return {
    read,

    async add(visitor, request, address) {
      const added = await withNewCart(needs, { visitor, address }, () =>
        addToCart(needs, {
          catalogue: needs.catalogue(),
          place: visitor.place,
          ownerId: visitor.ownerId,
          now: needs.clock(),
          ...request,
        }),
      );
      if (!added.ok) return added;
      const { cart, service, replaced } = added.value;
      return done({ priced: await price(visitor, cart), service, replaced });
    },

    async remove(visitor, serviceId) {
      return price(
        visitor,
        await removeFromCart(needs, { ownerId: visitor.ownerId, serviceId, now: needs.clock() }),
      );
    },

    async takeCheaperSet(visitor, request) {
      const taken = await takeCheaperSet(needs, {
        priced: await read(visitor),
        now: needs.clock(),
        ...request,
      });
      return taken.ok ? done(await price(visitor, taken.value)) : taken;
    },

    async setOptions(visitor, options, address) {
      const set = await withNewCart<CartRecord, never>(needs, { visitor, address }, async () =>
        done(await setOptions(needs, visitor.ownerId, options)),
      );
      return set.ok ? done(await price(visitor, set.value)) : set;
    },

    async applyCoupon(visitor, typed, address) {
      const code = typedCode(typed);
      const counted = await countCouponTry(needs, { code, address });
      if (!counted.ok) return counted;
      const applied = await withNewCart(needs, { visitor, address }, () =>
        applyCoupon(needs, { visitor, code, read: () => read(visitor) }),
      );
      return applied.ok ? done(await price(visitor, applied.value)) : applied;
    },

    offers: (visitor, cart) => listOffers(needs, visitor, cart),
    join: (visitor, customerId) => joinAtLogin(needs, visitor, customerId),
  };
}

/** Removes a service from the owner's cart; removing what is not there changes nothing. */
export async function removeFromCart(
  needs: { carts: CartStore },
  request: { ownerId: string; serviceId: number; now: Date },
): Promise<CartRecord> {
  const { cart } = await editCart(needs, request.ownerId, request.now, (cart) => {
    const lines = cart.lines.filter((line) => line.serviceId !== request.serviceId);
    return { cart: lines.length === cart.lines.length ? cart : { ...cart, lines }, value: undefined };
  });
  return cart;
}

type JoiningVisitor = Pick<Visitor, "ownerId"> & { place: Pick<Visitor["place"], "priceListId"> };

/** At login: merges the visitor's cart into the customer's and removes it. */
export async function joinAtLogin(
  needs: CartCouponNeeds,
  visitor: JoiningVisitor,
  customerId: string,
): Promise<void> {
  const visitors = await needs.carts.read(visitor.ownerId);
  if (!visitors) return;
  const code = visitors.couponCode;
  const coupon = findCoupon(needs.catalogue(), code);
  const limit = coupon && findOwnLimit(coupon, await needs.couponHistory(customerId, coupon.code));
  await editCart(needs, customerId, needs.clock(), (own) => {
    // The visitor could not know that this customer has used the coupon. A coupon that still applies is kept.
    const newer = limit && own.couponCode !== null ? { ...visitors, couponCode: null } : visitors;
    return { cart: joinCarts(needs.catalogue(), own, newer, visitor.place.priceListId), value: undefined };
  });
  // What a second tab has added meanwhile goes along, too.
  if (!(await needs.carts.remove(visitors))) await joinAtLogin(needs, visitor, customerId);
}

interface CouponTryNeeds extends Pick<CartCouponNeeds, "catalogue" | "clock"> {
  attempts: AttemptStore;
  limits: Pick<LimitRules, "couponsByAddress" | "cartsByAddress">;
}

/**
 * Does what may begin a visitor's cart, and counts it against the address if it has: each is a row that is kept for weeks, and a new visitor
 * costs nothing. Customers have one each.
 */
async function withNewCart<T, F>(
  { carts, clock, attempts, limits }: CartNeeds,
  { visitor, address }: { visitor: Visitor; address: string },
  change: () => Promise<Result<T, F>>,
): Promise<Result<T, F | Wait>> {
  const rules = isCustomer(visitor) ? [] : addressLimit("cart", address, limits.cartsByAddress);
  if (rules.length === 0 || (await carts.read(visitor.ownerId))) return change();
  const taken = await attempts.take(rules, clock());
  if (!taken.ok) return taken;
  const changed = await change();
  if (!(await carts.read(visitor.ownerId))) await attempts.giveBack(rules, taken.value);
  return changed;
}

/**
 * Counts an attempt with a coupon's code before it is looked up, so that a client over the limit learns nothing. An attempt with an
 * existing code is given back: only guesses are limited.
 */
async function countCouponTry(
  { catalogue, clock, attempts, limits }: CouponTryNeeds,
  { code, address }: { code: string; address: string },
): Promise<Result<void, Wait>> {
  const rules = addressLimit("coupon", address, limits.couponsByAddress);
  if (code === "" || rules.length === 0) return done(undefined);
  const taken = await attempts.take(rules, clock());
  if (!taken.ok) return taken;
  if (catalogue().couponByCode.has(code)) await attempts.giveBack(rules, taken.value);
  return done(undefined);
}
