import type { RouterContextProvider } from "react-router";
import type { Translate } from "../../domain/i18n/translate.ts";
import { requestOf } from "../request-context.ts";
import { translateIn } from "./messages.ts";

/** The translator of a request's language, in a loader or action: `const t = translateOf(context)`. */
export function translateOf(context: Readonly<RouterContextProvider>): Translate {
  return translateIn(requestOf(context).language);
}
