import type { PlainPhrase } from "../../../domain/words/translate.ts";

/** The page that a notification links to. */
export interface NotificationLink {
  to: string;
  label: PlainPhrase;
}
