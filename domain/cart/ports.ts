import type { Catalogue } from "../catalogue/types.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { Clock } from "../shared/clock.ts";
import type { CartRecord } from "./types.ts";

/** The cart's queries. */
export interface CartStore {
  read(ownerId: string): Promise<CartRecord | undefined>;
  /**
   * Stores the cart if its version is still the stored one (0: not stored yet), and returns it with its new version; undefined after a lost
   * race.
   */
  write(cart: CartRecord, now: Date): Promise<CartRecord | undefined>;
  /** Reads, edits and stores under the row's lock; for carts with many changes at once. `edit` may run again on a retry. */
  change<T>(
    ownerId: string,
    now: Date,
    edit: (cart: CartRecord) => { cart: CartRecord; value: T },
  ): Promise<{ cart: CartRecord; value: T }>;
  remove(ownerId: string): Promise<void>;
}

/** What the rules of a cart's coupon need. */
export interface CartCouponNeeds {
  carts: CartStore;
  catalogue: () => Catalogue;
  clock: Clock;
  /** The facts about a customer that a coupon's rules need. */
  couponHistory: (customerId: string, code: string) => Promise<CouponHistory>;
}
