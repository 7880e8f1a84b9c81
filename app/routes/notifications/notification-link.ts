import type { PlainPhrase } from "../../../domain/i18n/translate.ts";

/** The page that a notification links to. */
export interface NotificationLink {
  to: string;
  label: PlainPhrase;
}
