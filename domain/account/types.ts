import type { ContactChoice, ContactLanguage } from "../notices/contact-preferences.ts";

/** How a customer can be reached, as the profile shows it. */
export interface ContactRecord {
  mobile: string;
  /** Empty when none was given. */
  email: string;
  emailVerified: boolean;
  language: ContactLanguage;
  /** The choices made; defaults hold for the rest. */
  choices: ContactChoice[];
}

/** A valid login. */
export interface Device {
  /** Names the session to its owner; it is no credential. */
  id: string;
  userAgent: string;
  firstSeen: Date;
  /** When the session was last used, to within a few minutes. */
  lastSeen: Date;
  /** The asking session. */
  isThis: boolean;
}

/** A change of the mobile number under way. */
export interface MobileChange {
  sessionHash: Uint8Array;
  newMobile: string;
  startedAt: Date;
  oldProvedAt: Date | null;
}

/** A link to an e-mail address, and whose it is. */
export interface EmailProof {
  id: string;
  customerId: string;
  email: string;
  linkHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
}

/** An export of the customer's data. */
export interface DataExport {
  id: string;
  askedAt: Date;
  readyAt: Date | null;
  failedAt: Date | null;
  expiresAt: Date | null;
  /** Bytes; 0 until it is ready. */
  size: number;
}
