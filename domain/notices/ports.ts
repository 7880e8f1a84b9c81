import type { Channel, ContactPreferences } from "./contact-preferences.ts";
import type { Delivery, MessageState } from "./states.ts";
import type { Variables } from "./types.ts";

/** A message on its way out. */
export interface OutgoingMessage {
  /** Stays the same over repeated sendings: a provider may use it to drop a second copy. */
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  /** Subject of an e-mail. */
  subject: string;
  /** The whole text, codes in it. */
  text: string;
  /** The values that stand in the text, in its order and as often as they stand there, codes in them. */
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
 * What came of handing a message over. `refused`: it will never be taken like this. `later`: it may be taken another time, in `afterMs` at
 * the earliest, if the carrier says so; `untried` when the carrier was not even asked.
 */
export type SendOutcome =
  | { kind: "sent"; carrier: string; reference: string }
  | { kind: "kept" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string; afterMs?: number; untried?: boolean };

/** Whoever carries messages to people. Reasons are kept and shown to staff: they hold no text, code or number. */
export interface MessageSender {
  /** Whether messages of a channel can reach anybody; if none can, messages stay in the outbox. */
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
  /** Codes still as marks. */
  text: string;
  createdAt: Date;
}

export interface ClaimedMessage extends StoredMessage {
  customerId: string | null;
  /** For a copy to another channel: the id of the message that it copies. */
  originId: string | null;
  /** How often it was tried, this time included. */
  attempts: number;
  /** Tries in a row that began and came to no end, this one included: more than one when a process died with it in hand. */
  begun: number;
}

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
export interface CustomerNotice {
  id: string;
  template: string;
  createdAt: Date;
  seenAt: Date | null;
}

/** The queue of messages, claimed by several processes and never twice at once. */
export interface MessageStore {
  /**
   * Takes up to `most` messages that are due, templates in `first` before others, and keeps them from others until `leaseUntil`. One that
   * a process had in hand when it died is taken alone, when no other is due.
   */
  claim(request: {
    now: Date;
    leaseUntil: Date;
    most: number;
    first: readonly string[];
  }): Promise<ClaimedMessage[]>;
  /** Queues copies of a message for other channels; a copy that is there is left as it is. */
  addCopies(copies: readonly MessageCopy[]): Promise<void>;
  markSent(id: string, now: Date, by: { carrier: string; reference: string }): Promise<void>;
  /** They stay in the outbox: nobody carries them. */
  markKept(ids: readonly string[], now: Date): Promise<void>;
  /** The customer does not want it over this channel. */
  markUnwanted(id: string, now: Date): Promise<void>;
  /** `untried` takes the try back: the carrier was not asked. */
  markForLater(id: string, at: Date, error: string, untried: boolean): Promise<void>;
  /** Failed for good; stays in the table for staff to see. */
  markFailed(id: string, now: Date, error: string): Promise<void>;
  /** A carrier's report, by its own reference; false when no message has it or knows better. */
  report(report: DeliveryReport, now: Date): Promise<boolean>;
  /** The newest messages, to one recipient or (null) to anybody; newest first. */
  newest(recipient: string | null, most: number): Promise<StoredMessage[]>;
  /** A customer's own, newest first; copies for other channels are left out. */
  ofCustomer(customerId: string, most: number): Promise<CustomerNotice[]>;
  /** Remembers that a customer has opened some of their own, or (null) all. */
  markSeen(customerId: string, ids: readonly string[] | null, now: Date): Promise<void>;
  list(states: readonly MessageState[], most: number): Promise<OutboxLine[]>;
  find(id: string): Promise<OutboxLine | undefined>;
  /** Queues again what has come to an end without reaching anybody; false when it has not. */
  requeue(id: string, now: Date): Promise<boolean>;
}

export interface MessageCopy {
  id: string;
  originId: string;
  channel: Channel;
  recipient: string;
  createdAt: Date;
}

/** What a carrier says became of a message. */
export interface DeliveryReport {
  carrier: string;
  reference: string;
  /** Our own id, if the carrier tells it back: its report may be faster than its answer. Empty otherwise. */
  messageId: string;
  delivery: Exclude<Delivery, "">;
  /** For one that did not arrive: the carrier's own code for why. */
  reason: string;
}

/** Where and how customers may be written to, by their ids; none for an account that is gone. */
export type ReadPreferences = (
  customerIds: readonly string[],
) => Promise<ReadonlyMap<string, ContactPreferences>>;
