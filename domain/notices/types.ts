import type { Channel, Purpose as ChosenPurpose } from "./contact-preferences.ts";

/** The purpose of a message: one that a customer can choose channels for, or a code or account warning, which is always sent. */
export type Purpose = ChosenPurpose | "codes" | "account";

/** The values of a template's variables, by name. A one-time code is stored as its placeholder (`reveal-codes.ts`), never as itself. */
export type Variables = Readonly<Record<string, string>>;

/** A message to a person, written in the transaction of the change it is about. Never results or test names (DLT, privacy). */
export interface NewMessage {
  id: string;
  channel: Channel;
  /** Ten digits for sms and whatsapp, an address for email. */
  recipient: string;
  template: string;
  variables: Variables;
  /** The text when it was queued, for staff who look at the outbox; what is sent is made from the variables. */
  text: string;
  /** The same key is queued once: `booked:<booking id>`. */
  dedupeKey: string | null;
  /** The customer; null: the customer of the recipient's number, if there is one. */
  customerId: string | null;
  createdAt: Date;
}

/** The chain's name and address in messages. */
export interface NoticeWords {
  brand: string;
  /** How long a report that is ready waits for the others of its visit before its owner is notified, in milliseconds; none if left out. */
  waitMs?: number;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}
