import type { DeskMessage } from "../../../domain/desk/ports.ts";
import { formatDayTime } from "../../../domain/shared/clock.ts";
import { MESSAGE_WORDS, templateWords } from "../../ui/words.ts";
import type { ShownMessage } from "./messages-table.tsx";

const CHANNEL_WORDS: Readonly<Record<string, string>> = { sms: "SMS", email: "E-mail", whatsapp: "WhatsApp" };

/** Messages as the table shows them; `newKey` makes the key of a press, where messages may be sent again. */
export function showMessages(
  messages: readonly DeskMessage[],
  newKey: (() => string) | null,
): ShownMessage[] {
  return messages.map(({ id, channel, template, state, createdAt, lastError }) => ({
    ...{
      id,
      channel: CHANNEL_WORDS[channel] ?? channel,
      at: formatDayTime(createdAt),
      what: templateWords(template),
      error: lastError,
    },
    fate: MESSAGE_WORDS[state],
    key:
      newKey && !template.endsWith("-code") && state !== "queued" && state !== "unwanted" ? newKey() : null,
  }));
}
