import type { RouterContextProvider } from "react-router";
import type { Say } from "../../domain/words/say.ts";
import { requestOf } from "../request-context.ts";
import { sayIn } from "./speak.ts";

/** The words of a request's language, in a loader or action: `const say = sayOf(context)`. */
export function sayOf(context: Readonly<RouterContextProvider>): Say {
  return sayIn(requestOf(context).language);
}
