/**
 * The state of a message. queued: waits for its time; kept: in the outbox, without a carrier; unwanted: the customer has switched its
 * channel off; sent: the carrier accepted it; failed: given up. The rest is what the carrier reports.
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
