import type { Catalogue, Coupon } from "../catalogue/types.ts";
import { type Clock, indiaDay } from "../clock.ts";
import { isCustomer, type Visitor } from "../identity/visitor.ts";
import { type CouponHistory, type CouponRefusal, checkCoupon } from "../pricing/check-coupon.ts";
import { findOwnLimit } from "../pricing/find-own-limit.ts";
import { done, type Result, refuse } from "../result.ts";
import { type Added, type AddRefusal, addToCart } from "./add-to-cart.ts";
import { editCart } from "./edit-cart.ts";
import { joinCarts } from "./join-carts.ts";
import type { CartStore } from "./needs.ts";
import { type PricedCart, readCart } from "./read-cart.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { type CartRecord, emptyCart } from "./types.ts";

export interface CartNeeds {
  carts: CartStore;
  catalogue: () => Catalogue;
  clock: Clock;
  /** What a coupon's rules ask about a customer. */
  couponHistory: (customerId: string, code: string) => Promise<CouponHistory>;
  hardCopyChargePaise: number;
}

/** The cart as both doors, pages and the wire, use it. */
export interface CartService {
  read(visitor: Visitor): Promise<PricedCart>;
  add(
    visitor: Visitor,
    request: { serviceId: number; labId?: number; seenPaise: number },
  ): Promise<Result<{ priced: PricedCart } & Pick<Added, "service" | "replaced">, AddRefusal>>;
  remove(visitor: Visitor, serviceId: number): Promise<PricedCart>;
  setOptions(
    visitor: Visitor,
    options: { homeCollection?: boolean; hardCopy?: boolean },
  ): Promise<PricedCart>;
  applyCoupon(visitor: Visitor, code: string): Promise<Result<PricedCart, CouponRefusal>>;
  /** The listed coupons beside the one that is applied, each with why it does not apply to this cart (null: it does). */
  offers(visitor: Visitor, cart: PricedCart): Promise<{ coupon: Coupon; refusal: CouponRefusal | null }[]>;
  /** At login: the visitor's cart joins the customer's own and is gone. */
  join(visitorOwnerId: string, customerId: string): Promise<void>;
}

export function cartService(needs: CartNeeds): CartService {
  async function price(visitor: Visitor, record: CartRecord): Promise<PricedCart> {
    const history =
      isCustomer(visitor) && record.couponCode
        ? await needs.couponHistory(visitor.customerId, record.couponCode)
        : null;
    return readCart(record, {
      catalogue: needs.catalogue(),
      place: visitor.place,
      today: indiaDay(needs.clock()),
      history,
      hardCopyChargePaise: needs.hardCopyChargePaise,
    });
  }

  async function read(visitor: Visitor): Promise<PricedCart> {
    return price(visitor, (await needs.carts.read(visitor.ownerId)) ?? emptyCart(visitor.ownerId));
  }

  async function edit(visitor: Visitor, change: (cart: CartRecord) => CartRecord): Promise<PricedCart> {
    const { cart } = await editCart(needs, visitor.ownerId, needs.clock(), (cart) => ({
      cart: change(cart),
      value: undefined,
    }));
    return price(visitor, cart);
  }

  return {
    read,

    async add(visitor, request) {
      const added = await addToCart(needs, {
        catalogue: needs.catalogue(),
        place: visitor.place,
        ownerId: visitor.ownerId,
        now: needs.clock(),
        ...request,
      });
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

    setOptions: (visitor, options) =>
      edit(visitor, (cart) => {
        const after = { ...cart, ...options };
        return after.homeCollection === cart.homeCollection && after.hardCopy === cart.hardCopy
          ? cart
          : after;
      }),

    async applyCoupon(visitor, code) {
      const wanted = code.trim().toUpperCase();
      const withCode = (couponCode: string | null) => (cart: CartRecord) =>
        cart.couponCode === couponCode ? cart : { ...cart, couponCode };
      if (wanted === "") return done(await edit(visitor, withCode(null)));
      const cart = await read(visitor);
      const coupon = needs.catalogue().couponByCode.get(wanted);
      const checked = checkCoupon(coupon, {
        lines: cart.price.lines,
        priceListId: visitor.place.priceListId,
        today: indiaDay(needs.clock()),
        history: isCustomer(visitor) && coupon ? await needs.couponHistory(visitor.customerId, wanted) : null,
      });
      if (!checked.ok) return refuse(checked.refusal);
      return done(await edit(visitor, withCode(wanted)));
    },

    async offers(visitor, { price, coupon: applied }) {
      const today = indiaDay(needs.clock());
      const { priceListId } = visitor.place;
      const listed = needs
        .catalogue()
        .coupons.filter((each) => each.listed && each.validUntil >= today && each.code !== applied?.code);
      return Promise.all(
        listed.map(async (coupon) => {
          const history = isCustomer(visitor)
            ? await needs.couponHistory(visitor.customerId, coupon.code)
            : null;
          const checked = checkCoupon(coupon, { lines: price.lines, priceListId, today, history });
          return { coupon, refusal: checked.ok ? null : checked.refusal };
        }),
      );
    },

    async join(visitorOwnerId, customerId) {
      const visitors = await needs.carts.read(visitorOwnerId);
      if (!visitors || visitors.lines.length === 0) return;
      const code = visitors.couponCode;
      const coupon = code === null ? undefined : needs.catalogue().couponByCode.get(code);
      const limit = coupon && findOwnLimit(coupon, await needs.couponHistory(customerId, coupon.code));
      await editCart(needs, customerId, needs.clock(), (own) => {
        // What the visitor could not know: this customer has used the coupon. One that still applies is not lost to it.
        const newer = limit && own.couponCode !== null ? { ...visitors, couponCode: null } : visitors;
        return { cart: joinCarts(needs.catalogue(), own, newer), value: undefined };
      });
      await needs.carts.remove(visitorOwnerId);
    },
  };
}
