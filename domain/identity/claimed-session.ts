/**
 * A session that was open when this process last saw it; nobody has looked up yet whether it still is. A token belongs to one customer
 * for ever, so its customer is known at once; a change looks the session up in its own transaction, in the packet of its first
 * statements and behind their locks, and writes nothing if it is over (decision 56).
 */
export interface ClaimedSession {
  /** SHA-256 of its token. */
  readonly hash: Uint8Array;
  /** When the request came. */
  readonly now: Date;
  /** Set by whoever has seen it open for this request. */
  isOpen: boolean;
}

/** Thrown out of a transaction whose session is over; nothing of it is written. */
export class SessionOver extends Error {}
