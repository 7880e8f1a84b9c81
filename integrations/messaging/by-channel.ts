import type { Channel } from "../../domain/notices/channel.ts";
import type { MessageSender } from "../../domain/notices/ports.ts";

/** Several carriers as one. What none of them carries stays in the outbox, said to be kept. */
export function byChannel(carriers: readonly MessageSender[]): MessageSender {
  const carrierOf = (channel: Channel) => carriers.find((carrier) => carrier.carries(channel));
  return {
    carries: (channel) => carrierOf(channel) !== undefined,
    async send(message) {
      const carrier = carrierOf(message.channel);
      return carrier ? carrier.send(message) : { kind: "kept" };
    },
  };
}
