import type { NewMessage } from "../messages/states.ts";
import type { Result } from "../shared/result.ts";
import type { AttemptKind, Limit } from "./limits.ts";
import type { Challenge, CustomerRecord, Login, Wait } from "./types.ts";

/** Challenges in the database. Each method counts its limits in its own transaction, so they hold across processes. */
export interface CodeStore {
  /** The session's challenge, used or not. */
  find(sessionHash: Uint8Array): Promise<Challenge | undefined>;
  /** Replaces any other challenge of the session and queues its message. */
  start(
    challenge: Challenge,
    message: NewMessage | null,
    limits: readonly Limit[],
  ): Promise<Result<void, Wait>>;
  /** Queues one more message for a challenge that is there. */
  repeat(message: NewMessage | null, limits: readonly Limit[], now: Date): Promise<Result<void, Wait>>;
  /** Reads the session's challenge under its lock and stores what `change` returns; `change` is pure and may run again. */
  updateChallenge<T extends { challenge: Challenge | undefined }>(
    sessionHash: Uint8Array,
    limits: readonly Limit[],
    now: Date,
    change: (challenge: Challenge | undefined) => T,
  ): Promise<Result<T, Wait>>;
}

/** The kinds of attempts. */
export interface AttemptStore {
  /** Counts an attempt under every limit, or returns how long to wait and counts nothing. The id is for giving it back. */
  take(limits: readonly Limit[], now: Date): Promise<Result<string, Wait>>;
  /** The attempt of this id counts no more under these of its limits. */
  giveBack(limits: readonly Limit[], id: string): Promise<void>;
  /** Seconds until another attempt may be made under every limit, 0 for now; counts nothing. */
  waitFor(limits: readonly Limit[], now: Date): Promise<number>;
  /** Nothing that was counted of a subject counts any more. */
  forget(kind: AttemptKind, subject: string): Promise<void>;
}

export interface CustomerStore {
  /** The number's own name for a browser of an earlier login, by its device cookie; null for a browser that it does not know. */
  knownDevice(mobile: string, device: string): Promise<string | null>;
  find(id: string): Promise<CustomerRecord | undefined>;
  findByMobile(mobile: string): Promise<CustomerRecord | undefined>;
  /**
   * The customer of a number; a new one gets an account and a patient "Self" with empty fields. The consent to a new account is noted once, as
   * given in `agreedIn` ("login" by default); "sign-up", where it is ticked, notes that of a known account too.
   */
  findOrCreate(mobile: string, now: Date, agreedIn?: "login" | "sign-up"): Promise<string>;
  /**
   * Sets the password, ends the customer's sessions except `keepSession`, and queues the notification. `over`: the hash that it replaces
   * (null: none so far; undefined: any). False when the account has another by now, or has ended.
   */
  setPassword(
    customerId: string,
    change: { passwordHash: string; over: string | null | undefined; keepSession: Uint8Array | null },
    message: NewMessage,
  ): Promise<boolean>;
}

/** Codes and the secrets of one-time links are derived from an id and the site's secret. */
export interface CodeSecrets {
  /** 43 characters, safe in a URL. */
  linkOf(linkId: string): string;
  /** The stored hash of a link's secret. */
  hashOfLink(link: string): Uint8Array;
  /** Six digits, the first 1–9. */
  codeOf(challengeId: string): string;
  /** A keyed hash of the code: what is stored. */
  hashOf(challengeId: string): Uint8Array;
  /** Compares in constant time. */
  isCodeOf(challenge: Challenge, presented: string): boolean;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for an account without a password (null) as for one with. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Logged-in sessions in the database; tokens are stored only as their SHA-256. */
export interface SessionStore {
  find(tokenHash: Uint8Array, now: Date): Promise<{ customerId: string; seenAt: Date } | undefined>;
  /**
   * Stores it and its device; queues the message when the device is new to an account that is not new ("open-and-told"). "over", and nothing
   * is stored: the account has ended meanwhile, or has another number or password than the verified one.
   */
  create(session: NewSession, ifNewDevice: NewMessage): Promise<"open" | "open-and-told" | "over">;
  /** Records that the session is in use; called at most every few minutes. */
  touch(tokenHash: Uint8Array, now: Date): Promise<void>;
  end(tokenHash: Uint8Array): Promise<void>;
  /** Ends every session of a customer but the given one. */
  endOthers(customerId: string, keep: Uint8Array | null): Promise<void>;
}

export interface NewSession extends Login {
  tokenHash: Uint8Array;
  /** Identifies the device, for this customer only. */
  deviceHash: Uint8Array;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}
