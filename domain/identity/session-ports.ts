import type { NewMessage } from "../notices/types.ts";
import type { NewSession } from "./new-session.ts";

/** Logged-in sessions as the database keeps them; tokens are stored only as their SHA-256. */
export interface SessionStore {
  find(tokenHash: Uint8Array, now: Date): Promise<{ customerId: string; seenAt: Date } | undefined>;
  /**
   * Stores it and remembers its device; queues the message when the device is new to an account that is not. True when it did. Throws if
   * the account has ended, or has another password than the one that was verified.
   */
  create(session: NewSession, ifNewDevice: NewMessage): Promise<boolean>;
  /** Notes that the session is in use; called at most every few minutes. */
  touch(tokenHash: Uint8Array, now: Date): Promise<void>;
  end(tokenHash: Uint8Array): Promise<void>;
  /** Ends every session of a customer but the given one. */
  endOthers(customerId: string, keep: Uint8Array | null): Promise<void>;
}
