import type { PlainPhrase } from "../../../domain/words/translate.ts";

/** Where one sees what a notification tells of, or does what it asks for. */
export interface NotificationPlace {
  to: string;
  label: PlainPhrase;
}
