import type { ReactNode } from "react";
import { Fragment } from "react";
import { isRightToLeft } from "../../domain/i18n/isolate-direction.ts";
import { hasIndicLetters } from "../../domain/i18n/languages.ts";
import type { Phrase, Slots } from "../../domain/i18n/translate.ts";
import { translateWhole } from "../../domain/i18n/translate.ts";
import { NowrapTimes, withFigures } from "./nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "./use-translate.ts";

type TransProps<P extends Phrase> = { phrase: P } & Record<Slots<P>, ReactNode>;

/** A phrase whose slots hold elements: `<Trans phrase="Or call us: {phone}" phone={<a …/>} />`. The translation orders them. */
export function Trans<P extends Phrase>({ phrase, ...slots }: TransProps<P>): ReactNode {
  const t = useTranslate();
  const values = slots as Record<string, ReactNode>;
  const endsInStop = (name: string | undefined) => {
    const value = name === undefined ? undefined : values[name];
    return typeof value === "string" && value.endsWith(".");
  };
  return t
    .lookup(phrase)
    .split(/\{(\w+)\}/)
    .map((part, index, parts) => {
      // "Until 7:30 a.m." has one full stop, not two.
      if (index % 2 === 0) return endsInStop(parts[index - 1]) ? part.replace(/^\.(?!\.)/, "") : part;
      const value = values[part];
      if (typeof value !== "number") return <Fragment key={part}>{withFigures(value)}</Fragment>;
      return (
        <span key={part} translate="no">
          {t.number(value)}
        </span>
      );
    });
}

/**
 * Text that is never translated, such as a result. English text is marked as English on a page of another language, for screen readers. What is read
 * from right to left stands apart, so that a unit behind it keeps its figures.
 */
export function OriginalText({ words }: { words: string }): ReactNode {
  const english = useContentLanguage();
  const text = <NowrapTimes text={words} />;
  const whole = isRightToLeft(words) ? <bdi>{text}</bdi> : text;
  if (!english || !/[a-z]/i.test(words) || hasIndicLetters(words)) return whole;
  return <span lang={english}>{whole}</span>;
}

/** Above a long text that is not translated, on a page of another language. */
export function EnglishNote(): ReactNode {
  const t = useTranslate();
  if (t.language === "en") return null;
  return <p className="text-sm text-ink-soft">{t("This text is available in English only.")}</p>;
}

/** Text that comes as data: translated if the dictionary has it; text that stays English is marked as English for screen readers. */
export function TranslatedText({ words }: { words: string }): ReactNode {
  return <OriginalText words={translateWhole(words, useTranslate())} />;
}
