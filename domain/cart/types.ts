import type { StatedPregnancy } from "../family/pregnancy.ts";
import type { StatedFacts } from "../family/stated-facts.ts";

/** A stored cart: the chosen services, never their prices; those come from the catalogue when the cart is read. */
export interface CartRecord {
  ownerId: string;
  /** 0: not stored yet. Each write adds one. */
  version: number;
  lines: CartLine[];
  homeCollection: boolean;
  hardCopy: boolean;
  couponCode: string | null;
  /** Whom it is for and where it is collected, as the checkout chose them; null before. */
  patientId: string | null;
  addressId: string | null;
  /** What was said of pregnancies at the checkout, until it is booked; in no response, because it is private. */
  pregnancies: readonly StatedPregnancy[];
  /** Of the cycle and of a newborn's hour of birth, in the same way. */
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
