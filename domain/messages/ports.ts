import type { Channel, ContactPreferences } from "./contact-preferences.ts";
import type { AboutBooking } from "./settled-messages.ts";
import type { Delivery, MessageState, Variables } from "./states.ts";

/** A message on its way out. */
export interface OutgoingMessage {
  /** Stays the same over repeated attempts: a provider may use it to drop a duplicate. */
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  /** Subject of an e-mail. */
  subject: string;
  /** The whole text, codes in it. */
  text: string;
  /** The values in the text, in its order and as often as they appear, codes included. */
  values: readonly { name: string; value: string }[];
  registered: Registered;
}

/** The names under which a message's text is registered; empty if it needs none. */
export interface Registered {
  dltTemplateId: string;
  /** The chain's own ids at the registry. */
  entityId: string;
  header: string;
  msg91: string;
  whatsapp: string;
  /** The language of the WhatsApp template. */
  language: string;
}

/**
 * The result of handing a message to a carrier. `refused`: it will never be accepted like this. `later`: it may be accepted later, after
 * `afterMs` at the earliest, if the carrier says so; `untried` when the carrier was not asked.
 */
export type SendOutcome =
  | { kind: "sent"; carrier: string; reference: string }
  | { kind: "kept" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterMs?: number; untried?: boolean };

/** A carrier of messages. Reasons are stored and shown to staff: they hold no text, code or number. */
export interface MessageSender {
  /** Whether a channel has a carrier; without one, messages stay in the outbox. */
  carries(channel: Channel): boolean;
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

export interface StoredMessage {
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  /** Null for a message of a version that kept the text alone. */
  variables: Variables | null;
  /** Codes still as placeholders. */
  text: string;
  createdAt: Date;
}

/** A message with its customer; null: it is to somebody without an account. */
export interface OwnedMessage extends StoredMessage {
  customerId: string | null;
}

export interface ClaimedMessage extends OwnedMessage {
  /** For a copy to another channel: the id of the message that it copies. */
  originId: string | null;
  /** Number of attempts, this one included. */
  attempts: number;
  /** Attempts in a row that began and never finished, this one included: more than one when a process died with it. */
  begun: number;
}

/** A claim, until it has an answer: one that comes after the lease or after a withdrawal changes nothing, except that it was sent. */
export type HeldMessage = Pick<ClaimedMessage, "id" | "attempts">;

/** A message as staff see it: neither its text nor whom it is for. */
export interface OutboxLine {
  id: string;
  channel: Channel;
  template: string;
  state: MessageState;
  attempts: number;
  createdAt: Date;
  carrier: string;
  lastError: string;
}

/** A message to a customer as their notification. */
export interface CustomerMessage {
  id: string;
  template: string;
  /** The booking that it is about; null for any other message. */
  bookingId: string | null;
  /** Of its visits the one that it is about; null for the whole booking, and where that is not known. */
  visit: 1 | 2 | null;
  createdAt: Date;
  seenAt: Date | null;
}

/** The queue of messages, claimed by several processes, each message once. */
export interface MessageStore {
  /**
   * Claims up to `most` due messages, up to `mostFirst` of templates in `first` before others; the former until `leaseUntil`, those until
   * `firstUntil`. A message that a process held when it died is claimed alone, when no other is due; one of `first`, when no other of these is.
   */
  claim(request: {
    now: Date;
    leaseUntil: Date;
    most: number;
    first: readonly string[];
    firstUntil: Date;
    mostFirst: number;
  }): Promise<ClaimedMessage[]>;
  /** How many messages each of the recipients was sent after a time, those kept in the outbox included; 0 where there is none. */
  sentSince(recipients: readonly string[], since: Date): Promise<ReadonlyMap<string, number>>;
  /** The messages about bookings that the customers of these were told since the first of these, newest first; without copies. */
  aboutBookingsSince(ids: readonly string[]): Promise<AboutBooking[]>;
  /** Queues copies of a message for other channels; an existing copy is left as it is. */
  addCopies(copies: readonly MessageCopy[]): Promise<void>;
  markSent(id: string, now: Date, by: { carrier: string; reference: string }): Promise<void>;
  /** They stay in the outbox: the channel has no carrier. */
  markKept(ids: readonly string[], now: Date): Promise<void>;
  /** It is not sent: the customer does not want it over this channel, or a later one has made it untrue. */
  markUnwanted(held: HeldMessage, now: Date): Promise<void>;
  /** `untried` does not count the attempt: the carrier was not asked. */
  markForLater(held: HeldMessage, at: Date, error: string, untried: boolean): Promise<void>;
  /** Failed for good; stays in the table for staff to see. */
  markFailed(held: HeldMessage, now: Date, error: string): Promise<void>;
  /**
   * A carrier's delivery report, by its own reference, or by our id while the message is queued; false when no message has it or its state is
   * further already. A queued message that the carrier has is not sent again.
   */
  report(report: DeliveryReport, now: Date): Promise<boolean>;
  /** The newest messages, to one recipient or (null) to anybody; newest first. */
  newest(recipient: string | null, most: number): Promise<OwnedMessage[]>;
  /** A customer's own, newest first; copies for other channels are left out. */
  ofCustomer(customerId: string, most: number): Promise<CustomerMessage[]>;
  /** Records that a customer has opened some of their own, or (null) all. */
  markSeen(customerId: string, ids: readonly string[] | null, now: Date): Promise<void>;
  list(states: readonly MessageState[], most: number): Promise<OutboxLine[]>;
  find(id: string): Promise<OutboxLine | undefined>;
  /** Queues again a message that ended without reaching anybody, and names its customer, if any; undefined when it has not ended. */
  requeue(id: string, now: Date): Promise<{ customerId: string | null } | undefined>;
}

export interface MessageCopy {
  id: string;
  originId: string;
  channel: Channel;
  recipient: string;
  createdAt: Date;
}

/** The delivery state that a carrier reports. */
export interface DeliveryReport {
  carrier: string;
  reference: string;
  /** Our own id, if the carrier returns it: its report may be faster than its response. Empty otherwise. */
  messageId: string;
  /** "sent": the carrier has it. */
  delivery: "sent" | Exclude<Delivery, "">;
  /** For one that did not arrive: the carrier's own code for why. */
  reason: string;
}

/** Where and how customers may be written to, by their ids; none for an account that is gone. */
export type ReadPreferences = (
  customerIds: readonly string[],
) => Promise<ReadonlyMap<string, ContactPreferences>>;
