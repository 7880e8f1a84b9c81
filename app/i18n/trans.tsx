import { Fragment, type ReactNode } from "react";
import { type Phrase, type Slots, translateWhole } from "../../domain/words/translate.ts";
import { WholeTimes } from "../ui/whole-times.tsx";
import { useContentLanguage, useTranslate } from "./use-translate.ts";

type TransProps<P extends Phrase> = { phrase: P } & Record<Slots<P>, ReactNode>;

/** A phrase whose slots hold elements: `<Said phrase="Or call us: {phone}" phone={<a …/>} />`. The language orders them. */
export function Trans<P extends Phrase>({ phrase, ...slots }: TransProps<P>): ReactNode {
  const t = useTranslate();
  const values = slots as Record<string, ReactNode>;
  const endsInStop = (name: string | undefined) => {
    const value = name === undefined ? undefined : values[name];
    return typeof value === "string" && value.endsWith(".");
  };
  return t
    .known(phrase)
    .split(/\{(\w+)\}/)
    .map((part, index, parts) => {
      // "Until 7:30 a.m." ends in one full stop.
      if (index % 2 === 0) return endsInStop(parts[index - 1]) ? part.replace(/^\.(?!\.)/, "") : part;
      const value = values[part];
      return <Fragment key={part}>{typeof value === "number" ? t.number(value) : value}</Fragment>;
    });
}

/** Words that are nobody's to say in another way, such as a result; English ones say so to a screen reader on a page of another language. */
export function AsWritten({ words }: { words: string }): ReactNode {
  const english = useContentLanguage();
  const whole = <WholeTimes text={words} />;
  if (!english || !/[a-z]/i.test(words) || /\p{Script=Bengali}/u.test(words)) return whole;
  return <span lang={english}>{whole}</span>;
}

/** Words that come as data: said if the dictionary has them; what stays in English says so to a screen reader. */
export function Known({ words }: { words: string }): ReactNode {
  return <AsWritten words={translateWhole(words, useTranslate())} />;
}
