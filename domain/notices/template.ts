import type { PlainPhrase } from "../words/phrase.ts";
import type { Channel } from "./channel.ts";
import type { Fillable } from "./fill-text.ts";
import type { Purpose } from "./types.ts";

/** What is still worth reading three days later; see `goodForMinutes`. */
export const HOURS_72 = 72 * 60;

/** A message as data: its words, its variables and what becomes of it. */
export interface Template extends Fillable {
  /** Where it goes for those who have chosen nothing else. */
  channel: Channel;
  purpose: Purpose;
  /**
   * The id under which the registry of commercial messages knows the text, which must stay exactly the registered one. A chain
   * puts its own in with MESSAGE_REGISTRY (docs/running/messages.md).
   */
  dltTemplateId: string;
  /** After this many minutes a message that could not be sent is of no use any more. */
  goodForMinutes: number;
  /** The subject of its e-mail and its line under Notifications, the same for everybody; null: a code, which is shown nowhere. */
  notice: { subject: PlainPhrase; details: PlainPhrase } | null;
}
