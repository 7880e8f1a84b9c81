import type { Channel } from "./types.ts";

/** A message on its way out. */
export interface OutgoingMessage {
  /** Stays the same over repeated sendings: a provider may use it to drop a second copy. */
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  /** The id of the registered text, or empty for a template that needs none. */
  dltTemplateId: string;
  text: string;
}

/** Whoever carries messages to people. Throws when it could not hand the message over; the text of the error is kept. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>;
}

export interface StoredMessage {
  id: string;
  channel: Channel;
  recipient: string;
  template: string;
  /** Codes still as marks. */
  text: string;
  createdAt: Date;
}

export interface ClaimedMessage extends StoredMessage {
  /** How often it was tried, this time included. */
  attempts: number;
}

/** The queue of messages, claimed by several processes and never twice at once. */
export interface MessageStore {
  /** Takes up to `most` messages that are due and keeps them from others until `leaseUntil`. */
  claim(request: { now: Date; leaseUntil: Date; most: number }): Promise<ClaimedMessage[]>;
  markSent(id: string, now: Date): Promise<void>;
  markForLater(id: string, at: Date, error: string): Promise<void>;
  /** Failed for good; stays in the table for staff to see. */
  markFailed(id: string, now: Date, error: string): Promise<void>;
  /** The newest messages, to one recipient or (null) to anybody; newest first. */
  newest(recipient: string | null, most: number): Promise<StoredMessage[]>;
}
