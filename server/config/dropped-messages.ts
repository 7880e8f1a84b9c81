import { keysWithout } from "./message-registry.ts";
import type { MessageSettings } from "./message-settings.ts";

/**
 * A sentence when the gateway asks for the template's registered number and some texts have none: the network takes such an SMS from the
 * gateway and delivers it to nobody. Null when nothing is lacking.
 */
export function droppedMessages({ sms, registry }: Pick<MessageSettings, "sms" | "registry">): string | null {
  if (sms?.provider !== "http" || !sms.http.body.includes("{template}")) return null;
  const unregistered = keysWithout(registry, "dltTemplateId");
  if (unregistered.length === 0) return null;
  return `MESSAGE_REGISTRY has no "dltTemplateId" for ${unregistered.join(", ")}: the network drops them.`;
}
