import type { Channel, Purpose as ChosenPurpose } from "./contact-preferences.ts";

/**
 * The state of a message. queued: waits for its time; kept: in the outbox, without a carrier; unwanted: the customer has switched its
 * channel off, or it is true no more; sent: the carrier accepted it; failed: given up. The rest is what the carrier reports.
 */
export const MESSAGE_STATES = [
  "queued",
  "kept",
  "unwanted",
  "sent",
  "undelivered",
  "delivered",
  "read",
  "failed",
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The allowed changes of a message's state; only staff bring one back to "queued". */
export const MESSAGE_MOVES: Record<MessageState, readonly MessageState[]> = {
  queued: ["kept", "unwanted", "sent", "failed"],
  kept: ["queued"],
  unwanted: [],
  sent: ["undelivered", "delivered", "read"],
  // A carrier that gave up may still find the phone switched on again.
  undelivered: ["delivered", "read", "queued"],
  delivered: ["read"],
  read: [],
  failed: ["queued"],
};

/** What a carrier has reported; empty: nothing yet. */
export type Delivery = "" | "undelivered" | "delivered" | "read";

/** The states from which a message may reach `to`. */
export function statesBefore(to: MessageState): MessageState[] {
  return MESSAGE_STATES.filter((from) => MESSAGE_MOVES[from].includes(to));
}

/** The purpose of a message: one that a customer can choose channels for, or a code or account warning, which is always sent. */
export type Purpose = ChosenPurpose | "codes" | "account";

/** The values of a template's variables, by name. A one-time code is stored as its placeholder (`reveal-placeholders.ts`), never as itself. */
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
  /** Of a booking's visits the one that it is about; missing if it is about the whole booking, or none. */
  visit?: 1 | 2;
  createdAt: Date;
}

/** What messages need of the site: the chain's name, its address, and how long a visit's message waits. */
export interface CustomerMessageSettings {
  brand: string;
  /** How long a report that is ready waits for the others of its visit before its owner is notified, in milliseconds; none if left out. */
  waitMs?: number;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}
