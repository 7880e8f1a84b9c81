import type { Say } from "../../domain/words/say.ts";

/** As the wire calls a customer who has given no name yet: "Customer ••2345". */
const NAMELESS = /^Customer ••(\d{4})$/;

/** A customer's name as the header shows it; without one, the word for a customer in the page's language. */
export function shownName(displayName: string, say: Say): string {
  const [, ending] = NAMELESS.exec(displayName) ?? [];
  return ending ? say("Customer ••{ending}", { ending }) : displayName.trim();
}
