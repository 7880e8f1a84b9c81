import { Counter, type Registry } from "prom-client";
import type { Channel } from "../../domain/notices/channel.ts";

/** Counts what became of messages: sent, kept (nobody carries the channel), later, unwanted, failed. */
export function countMessages(registry: Registry): (channel: Channel, outcome: string) => void {
  const messages = new Counter({
    name: "messages_total",
    help: "Tries to hand messages over, by channel and outcome.",
    labelNames: ["channel", "outcome"],
    registers: [registry],
  });
  return (channel, outcome) => messages.inc({ channel, outcome });
}
