import { createContext, useContext } from "react";
import type { Say } from "../../domain/words/say.ts";
import { sayIn } from "./speak.ts";

/** The language of the page that is open; it does not change while it is. */
export const SayContext = createContext<Say>(sayIn("en"));

/** The interface's words in the page's language: `const say = useSay()`, then `say("Book Test")`. */
export function useSay(): Say {
  return useContext(SayContext);
}
