import type { Translate } from "../../domain/words/translate.ts";

/** As the API calls a customer who has given no name yet: "Customer ••2345". */
const NAMELESS = /^Customer ••(\d{4})$/;

/** A customer's name as the header shows it; without one, the word for a customer in the page's language. */
export function shownName(displayName: string, t: Translate): string {
  const [, ending] = NAMELESS.exec(displayName) ?? [];
  return ending ? t("Customer ••{ending}", { ending }) : displayName.trim();
}
