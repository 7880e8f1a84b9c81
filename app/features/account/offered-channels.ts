import type { Channel } from "../../../domain/messages/contact-preferences.ts";
import type { Services } from "../../../domain/services.ts";

/** Whether customers may choose a channel. One without a provider is not offered; an earlier choice of it is kept. */
export function isOffered({ messages }: Pick<Services, "messages">, channel: Channel): boolean {
  return channel === "sms" || messages.carries(channel);
}
