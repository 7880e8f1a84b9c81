import type { Place } from "../places/types.ts";

/** The client of a request: an anonymous visitor or a logged-in customer. */
export interface Visitor {
  /** The owner of the cart: the customer's id or, for a visitor, an id derived from the session's token. */
  ownerId: string;
  customerId: string | null;
  /** SHA-256 of the session's token; codes and sessions are stored under it. */
  sessionHash: Uint8Array;
  place: Place;
}

export interface Customer extends Visitor {
  customerId: string;
}

export function isCustomer(visitor: Visitor): visitor is Customer {
  return visitor.customerId !== null;
}
