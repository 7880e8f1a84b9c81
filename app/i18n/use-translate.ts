import { createContext, useContext } from "react";
import type { Translate } from "../../domain/words/translate.ts";
import { translateIn } from "./messages.ts";

/** The language of the page that is open; it does not change while it is. */
export const TranslateContext = createContext<Translate>(translateIn("en"));

/** The interface's words in the page's language: `const say = useTranslate()`, then `t("Book Test")`. */
export function useTranslate(): Translate {
  return useContext(TranslateContext);
}
