import type { Translate } from "../../domain/i18n/translate.ts";

/** The API's name of a customer who has given none yet: "Customer ••2345". */
const NAMELESS = /^Customer ••(\d{4})$/;

/** A customer's name for the header; without one, "Customer" in the page's language. */
export function shownName(displayName: string, t: Translate): string {
  const [, ending] = NAMELESS.exec(displayName) ?? [];
  return ending ? t("Customer ••{ending}", { ending }) : displayName.trim();
}
