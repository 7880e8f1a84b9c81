import type { ReactNode } from "react";
import { useContentLanguage } from "./use-content-language.ts";
import { useSay } from "./use-say.ts";

/** Words that come as data: said where the dictionary has them; what stays in English says so to a screen reader. */
export function Known({ words }: { words: string }): ReactNode {
  const said = useSay().known(words);
  const english = useContentLanguage();
  if (!english || !/[a-z]/i.test(said) || /\p{Script=Bengali}/u.test(said)) return said;
  return <span lang={english}>{said}</span>;
}
