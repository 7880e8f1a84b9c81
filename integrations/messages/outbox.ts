import type { MessageSender } from "../../domain/messages/ports.ts";

/**
 * A sender without a carrier: messages stay in the table, which is the outbox of local mode, marked as kept. `carries`: whether copies for
 * other channels are queued all the same, so that they can be read there.
 */
export function outboxSender(carries: boolean): MessageSender {
  return { carries: () => carries, send: async () => ({ kind: "kept" }) };
}
