import type { ContactPreferences } from "../account/contact-preferences.ts";
import type { Channel } from "./channel.ts";
import type { Template } from "./template.ts";

/** Where a message goes: whether its own channel is wanted, and to whom copies of it go. */
export interface Route {
  wanted: boolean;
  copies: { channel: Channel; recipient: string }[];
}

const AS_IT_IS: Route = { wanted: true, copies: [] };

/**
 * The ways of a message by what its customer has chosen. Codes and warnings about the account go where they are addressed, and so
 * does what somebody without an account is told. A channel that nobody carries here is as good as not chosen.
 */
export function chooseChannels(
  template: Pick<Template, "channel" | "purpose">,
  preferences: ContactPreferences | undefined,
  carries: (channel: Channel) => boolean,
): Route {
  const { channel: own, purpose } = template;
  if (purpose === "codes" || purpose === "account" || !preferences) return AS_IT_IS;
  const chosen = preferences.channels[purpose];
  const { mobile, verifiedEmail } = preferences;
  const copies = chosen
    .filter((channel) => channel !== own && carries(channel))
    .map((channel) => ({ channel, recipient: channel === "email" ? verifiedEmail : mobile }));
  return { wanted: chosen.includes(own), copies };
}
