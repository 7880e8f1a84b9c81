import type { RouterContextProvider } from "react-router";
import type { Translate } from "../../domain/words/translate.ts";
import { requestOf } from "../request-context.ts";
import { translateIn } from "./messages.ts";

/** The words of a request's language, in a loader or action: `const say = translateOf(context)`. */
export function translateOf(context: Readonly<RouterContextProvider>): Translate {
  return translateIn(requestOf(context).language);
}
