import type { Say } from "../../domain/words/say.ts";

/** "Cart | Namuna" in a language: the words before the brand are said if the dictionary knows them. */
export function saidTitle(title: string, say: Say): string {
  const words = title.split(" | ");
  const brand = words.pop() ?? "";
  return [...words.map((each) => say.known(each)), brand].join(" | ");
}
