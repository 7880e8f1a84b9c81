import type { ReactNode } from "react";
import { useContentLanguage } from "./use-content-language.ts";

/** Words that are nobody's to say in another way, such as a result; English ones say so to a screen reader on a page of another language. */
export function AsWritten({ words }: { words: string }): ReactNode {
  const english = useContentLanguage();
  if (!english || !/[a-z]/i.test(words) || /\p{Script=Bengali}/u.test(words)) return words;
  return <span lang={english}>{words}</span>;
}
