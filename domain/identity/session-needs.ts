/** Logged-in sessions as the database keeps them; tokens are stored only as their SHA-256. */
export interface SessionStore {
  find(tokenHash: Uint8Array, now: Date): Promise<{ customerId: string; seenAt: Date } | undefined>;
  create(session: {
    tokenHash: Uint8Array;
    customerId: string;
    userAgent: string;
    now: Date;
    expiresAt: Date;
  }): Promise<void>;
  /** Notes that the session is in use; called at most every few minutes. */
  touch(tokenHash: Uint8Array, now: Date): Promise<void>;
  end(tokenHash: Uint8Array): Promise<void>;
  /** Ends every session of a customer but the given one. */
  endOthers(customerId: string, keep: Uint8Array | null): Promise<void>;
}
