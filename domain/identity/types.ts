import type { Place } from "../places/resolve-place.ts";

/** M male, F female, O other. */
export type PatientSex = "M" | "F" | "O";

/** The purpose of a one-time code; a code is valid for that alone. */
export type CodePurpose = "login" | "reset" | "confirm-mobile" | "change-mobile" | "delete-account";

/** A sent code: the code itself is derived from the id and the site's secret and is stored nowhere. */
export interface Challenge {
  id: string;
  sessionHash: Uint8Array;
  purpose: CodePurpose;
  mobile: string;
  codeHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
  wrongTries: number;
  usedAt: Date | null;
}

export interface CustomerRecord {
  id: string;
  mobile: string;
  /** Empty until given. */
  name: string;
  email: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  sex: PatientSex | null;
  /** An argon2id string, or null while only codes open the account. */
  passwordHash: string | null;
}

/** The customer of an account that a code or a password has opened. */
export interface Login {
  customerId: string;
  /** The number that the login was for; null where the account's own session has proven it. Once the account has another number it opens no session. */
  mobile: string | null;
  /** The hash that the password was verified against; null for a code. Once the account has another password it opens no session. */
  verifiedHash: string | null;
}

/** An asking client before login. */
export interface Caller {
  /** SHA-256 of the session's token: what a code is bound to. */
  sessionHash: Uint8Array;
  /** The client's network address. */
  address: string;
  /** What the browser's device cookie says; a browser of an earlier login is known by it to the number. */
  device?: string | null;
  /** The account that the session is logged in to, which its own number knows. */
  customerId?: string;
}

/** Too many attempts: how long until the next one is allowed. */
export interface Wait {
  code: "wait";
  seconds: number;
  /** The kind of the limit that was reached. */
  kind?: string;
}

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

/** Ten digits, the first 1–9 (specification, section 5). */
export function isMobile(text: string): boolean {
  return /^[1-9][0-9]{9}$/.test(text);
}

/** Indian mobile numbers start with 6–9; nothing is ever sent to others, though the specification's rule accepts them. */
export function canReceive(mobile: string): boolean {
  return /^[6-9]/.test(mobile);
}

/** The password rules that browser and server share. They are no part of `passwords.ts`, whose list of common ones stays on the server. */
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

export type PasswordError = "too-short" | "too-long" | "common" | "own-number";
