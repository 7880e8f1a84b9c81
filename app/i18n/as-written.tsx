import type { ReactNode } from "react";
import { WholeTimes } from "../ui/whole-times.tsx";
import { useContentLanguage } from "./use-content-language.ts";

/** Words that are nobody's to say in another way, such as a result; English ones say so to a screen reader on a page of another language. */
export function AsWritten({ words }: { words: string }): ReactNode {
  const english = useContentLanguage();
  const whole = <WholeTimes text={words} />;
  if (!english || !/[a-z]/i.test(words) || /\p{Script=Bengali}/u.test(words)) return whole;
  return <span lang={english}>{whole}</span>;
}
