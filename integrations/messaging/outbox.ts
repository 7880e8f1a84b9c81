import type { MessageSender } from "../../domain/notices/ports.ts";

/**
 * Nobody carries: messages stay in the table, which is the outbox that people read in local mode. They are marked as kept, so nobody
 * takes them for sent. `carries` says whether copies for other channels are made all the same, to be looked at.
 */
export function outboxSender(carries: boolean): MessageSender {
  return { carries: () => carries, send: async () => ({ kind: "kept" }) };
}
