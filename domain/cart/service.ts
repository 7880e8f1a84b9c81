import type { Wait } from "../identity/types.ts";
import { isCustomer, type Visitor } from "../identity/visitor.ts";
import type { CouponRefusal } from "../pricing/check-coupon.ts";
import { indiaDay } from "../shared/clock.ts";
import { done, type Result } from "../shared/result.ts";
import { type Added, type AddRefusal, addToCart } from "./add-to-cart.ts";
import { applyCoupon } from "./apply-coupon.ts";
import { type CouponTryNeeds, countCouponTry } from "./count-coupon-try.ts";
import { joinAtLogin } from "./join-at-login.ts";
import { listOffers, type Offer } from "./list-offers.ts";
import type { CartCouponNeeds } from "./ports.ts";
import { type PricedCart, readCart } from "./read-cart.ts";
import { removeFromCart } from "./remove-from-cart.ts";
import { type CartOptions, setOptions } from "./set-options.ts";
import { type CartRecord, emptyCart } from "./types.ts";

export interface CartNeeds extends CartCouponNeeds, CouponTryNeeds {
  hardCopyChargePaise: number;
}

/** The cart as both doors, pages and the API, use it. */
export interface CartService {
  read(visitor: Visitor): Promise<PricedCart>;
  add(
    visitor: Visitor,
    request: { serviceId: number; labId?: number; seenPaise: number; refBookingId?: string | undefined },
  ): Promise<Result<{ priced: PricedCart } & Pick<Added, "service" | "replaced">, AddRefusal>>;
  remove(visitor: Visitor, serviceId: number): Promise<PricedCart>;
  setOptions(visitor: Visitor, options: CartOptions): Promise<PricedCart>;
  /** `address`: the client's network address; tries of codes that do not exist are counted against it. */
  applyCoupon(
    visitor: Visitor,
    code: string,
    address: string,
  ): Promise<Result<PricedCart, CouponRefusal | Wait>>;
  /** The listed coupons beside the one that is applied, each with why it does not apply to this cart (null: it does). */
  offers(visitor: Visitor, cart: PricedCart): Promise<Offer[]>;
  /** At login: the visitor's cart joins the customer's own and is gone. */
  join(visitorOwnerId: string, customerId: string): Promise<void>;
}

/** Binds the use cases of the cart to what they need; prices are those of the visitor's place, today, in paise. */
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

    setOptions: async (visitor, options) => price(visitor, await setOptions(needs, visitor.ownerId, options)),

    async applyCoupon(visitor, code, address) {
      const counted = await countCouponTry(needs, { code, address });
      if (!counted.ok) return counted;
      const applied = await applyCoupon(needs, { visitor, code, read: () => read(visitor) });
      return applied.ok ? done(await price(visitor, applied.value)) : applied;
    },

    offers: (visitor, cart) => listOffers(needs, visitor, cart),
    join: (visitorOwnerId, customerId) => joinAtLogin(needs, visitorOwnerId, customerId),
  };
}
