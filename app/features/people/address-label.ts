import { INTERFACE_LANGUAGES } from "../../../domain/i18n/languages.ts";
import { translateIn } from "../../i18n/messages.ts";

/** The label that a form proposes. It is stored in English, and each page shows it in its own language. */
export const HOME = "Home";

/** A label as it is stored: the proposed one comes in the language of its form. On the server, which has all languages. */
export function plainLabel(label: string): string {
  return INTERFACE_LANGUAGES.some((language) => translateIn(language)(HOME) === label) ? HOME : label;
}
