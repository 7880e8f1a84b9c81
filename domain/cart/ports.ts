import type { Catalogue } from "../catalogue/types.ts";
import type { StatedFacts, StatedPregnancy } from "../family/pregnancy.ts";
import type { CouponHistory } from "../pricing/check-coupon.ts";
import type { Clock } from "../shared/clock.ts";

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
  /** False when it was changed meanwhile: it stays. */
  remove(cart: Pick<CartRecord, "ownerId" | "version">): Promise<boolean>;
}

/** What the rules of a cart's coupon need. */
export interface CartCouponNeeds {
  carts: CartStore;
  catalogue: () => Catalogue;
  clock: Clock;
  /** The facts about a customer, null for a visitor, that a coupon's rules need. */
  couponHistory: (customerId: string | null, code: string) => Promise<CouponHistory>;
}

/** A stored cart: the chosen services, never their prices; those come from the catalogue when the cart is read. */
export interface CartRecord {
  ownerId: string;
  /** 0: not stored yet. Each write adds one. */
  version: number;
  lines: CartLine[];
  homeCollection: boolean;
  hardCopy: boolean;
  couponCode: string | null;
  /** Patient and address chosen at the checkout; null before. */
  patientId: string | null;
  addressId: string | null;
  /** Pregnancies stated at the checkout, until the cart is booked; private, so they are in no response. */
  pregnancies: readonly StatedPregnancy[];
  /** Phases of the cycle and hours of birth, in the same way. */
  statedFacts: readonly StatedFacts[];
}

export interface CartLine {
  serviceId: number;
  /** The earlier booking that it repeats, according to the client; absent without one. */
  refBookingId?: string;
}

export function emptyCart(ownerId: string): CartRecord {
  return {
    ownerId,
    version: 0,
    lines: [],
    homeCollection: true,
    hardCopy: false,
    couponCode: null,
    patientId: null,
    addressId: null,
    pregnancies: [],
    statedFacts: [],
  };
}
