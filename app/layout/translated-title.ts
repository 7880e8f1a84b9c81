import type { Translate } from "../../domain/words/translate.ts";

/** "Cart | Namuna" in a language: the words before the brand are said if the dictionary knows them. */
export function translatedTitle(title: string, t: Translate): string {
  const words = title.split(" | ");
  const brand = words.pop() ?? "";
  return [...words.map((each) => t.known(each)), brand].join(" | ");
}
