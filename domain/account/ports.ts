import type { Limit } from "../identity/limits.ts";
import type { Wait } from "../identity/types.ts";
import type { ContactChoice, ContactLanguage } from "../messages/contact-preferences.ts";
import type { NewMessage } from "../messages/states.ts";
import type { Result } from "../shared/result.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import type { ConsentEvent } from "./consents.ts";
import type { RetentionCutoffs } from "./retention.ts";

/** What of a customer's contact preferences is written. */
export interface ContactChange {
  language: ContactLanguage;
  /** Those that differ from before. */
  choices: readonly ContactChoice[];
  consents: readonly ConsentEvent[];
}

/** Contact details and consents of customers. */
export interface ContactStore {
  find(customerId: string): Promise<ContactRecord | undefined>;
  /**
   * Stores language and choices together with the consents that they imply, as `decide` says behind the customer's lock: of two changes at the
   * same time the second sees the first. False for an account that is gone.
   */
  change(customerId: string, decide: (before: ContactRecord) => ContactChange, now: Date): Promise<boolean>;
  /** Newest first. */
  consents(customerId: string): Promise<ConsentEvent[]>;
}

export interface EmailStore {
  /**
   * Stores a new, unconfirmed address and drops the links sent to earlier ones. With a proof its message is queued, unless a limit is
   * reached: then the address is stored and nothing is sent. If another address was confirmed until now, the warning is queued, with a copy
   * to that address.
   */
  change(
    customerId: string,
    email: string,
    messages: { letter: EmailLetter | null; warning: NewMessage },
  ): Promise<Result<void, Wait>>;
  /** Sends one more link to the present address. */
  sendAgain(customerId: string, letter: EmailLetter): Promise<Result<void, Wait>>;
  /** True while a link can still be used. */
  isOpen(linkHash: Uint8Array, now: Date): Promise<boolean>;
  /** Uses a link up and marks its address as confirmed, if it is still the account's. */
  confirm(linkHash: Uint8Array, now: Date): Promise<boolean>;
}

export interface EmailLetter {
  proof: EmailProof;
  message: NewMessage;
  limits: readonly Limit[];
}

export interface DeviceStore {
  /** Valid sessions, last used first. */
  list(customerId: string, now: Date): Promise<(Omit<Device, "isThis"> & { tokenHash: Uint8Array })[]>;
  end(customerId: string, id: string): Promise<boolean>;
  endOthers(customerId: string, keep: Uint8Array): Promise<number>;
}

export interface MobileChangeStore {
  find(customerId: string): Promise<MobileChange | undefined>;
  start(customerId: string, change: MobileChange): Promise<void>;
  /** False when another change has begun since: the code proves only the change that it was sent for. */
  noteOldProved(
    customerId: string,
    change: Pick<MobileChange, "sessionHash" | "newMobile">,
    now: Date,
  ): Promise<boolean>;
  drop(customerId: string): Promise<void>;
  /** Gives the account its new number and ends its other sessions; false when the number is another account's. */
  finish(
    customerId: string,
    change: { newMobile: string; keepSession: Uint8Array; messages: readonly NewMessage[] },
  ): Promise<boolean>;
}

export interface ExportStore {
  /** Newest first, while they can be downloaded or are being made. */
  list(customerId: string, now: Date): Promise<DataExport[]>;
  /** Queues an export unless one was requested since `notSince`. */
  ask(customerId: string, id: string, times: { now: Date; notSince: Date }): Promise<boolean>;
  /** The first part is ready when this returns; the others are read on demand, and one that is gone by then throws. */
  content(customerId: string, id: string, now: Date): Promise<ExportContent | undefined>;
  /** Claims an export that is due, without the parts of an earlier attempt, until `leaseUntil`. */
  claim(now: Date, leaseUntil: Date): Promise<ExportJob | undefined>;
  /** Adds the next part and extends the lease to `leaseUntil`; false when the export is gone or taken over. */
  addPart(
    job: ExportJob,
    part: { position: number; content: Uint8Array<ArrayBuffer> },
    leaseUntil: Date,
  ): Promise<boolean>;
  /**
   * Completes the export from its parts; `size` in bytes. The customer's older exports end with it. Nothing happens if it is gone or taken
   * over.
   */
  finish(job: ExportJob, copy: { size: number; now: Date; expiresAt: Date }): Promise<void>;
  /** Removes its parts; `nextTry` null: given up. */
  fail(job: ExportJob, failure: { now: Date; nextTry: Date | null }): Promise<void>;
  /** Everything about a customer except the bytes of files. */
  collect(customerId: string): Promise<CollectedData>;
  /** A file that the customer uploaded; undefined when it was removed meanwhile. */
  upload(customerId: string, file: UploadName): Promise<Uint8Array | undefined>;
  removeOld(now: Date): Promise<number>;
}

/** One attempt at an export. */
export interface ExportJob {
  id: string;
  customerId: string;
  /** This one among them. */
  attempts: number;
}

export interface ExportContent {
  /** Bytes of all parts. */
  size: number;
  parts: AsyncIterable<Uint8Array>;
}

/** Where a file of a prescription stands; `position` counts from 1. */
export interface UploadName {
  requestId: string;
  position: number;
}

export interface CollectedData {
  /** JSON documents: "bookings" → value. */
  documents: Record<string, unknown>;
  /** Versions of reports whose values may be read, and whether one has a document of the laboratory beside its values. */
  reports: { reportId: string; version: number; accession: string; hasDocument: boolean }[];
  /** Reports of visits of which a test shows its values. */
  visitReports: string[];
  /** What the customer uploaded. */
  uploads: (UploadName & { name: string })[];
}

export interface DeletionStore {
  find(customerId: string): Promise<{ askedAt: Date; dueAt: Date } | undefined>;
  /** Booking numbers that are not over: a coming visit, a sample in the lab, a refund on its way. */
  openBookings(customerId: string): Promise<string[]>;
  /** Records the request, ends every session and queues the message. */
  ask(customerId: string, request: { askedAt: Date; dueAt: Date; message: NewMessage }): Promise<void>;
  cancelRequest(customerId: string): Promise<boolean>;
  /**
   * Customers whose 48 hours are over, with nothing open and no report version released after `fresh`, without those of `leftOut`; 20 at
   * most, longest due first.
   */
  due(now: Date, fresh: Date, leftOut: readonly string[]): Promise<string[]>;
  /**
   * Erases the account in one transaction; false when it is not due any more. `action`: the staff member who has it done now, for the
   * record.
   */
  erase(customerId: string, now: Date, fresh: Date, action?: StaffAction): Promise<boolean>;
}

export interface RetentionStore {
  /** Removes the expired data of erased accounts, and of data that expires for everybody; returns how many rows. */
  removeExpired(times: RetentionCutoffs): Promise<number>;
}

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
interface MobileChange {
  sessionHash: Uint8Array;
  newMobile: string;
  startedAt: Date;
  oldProvedAt: Date | null;
}

/** A link to an e-mail address, and whose it is. */
interface EmailProof {
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
