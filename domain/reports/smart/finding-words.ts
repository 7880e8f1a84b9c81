import { FINDINGS } from "../../../locales/dictionaries.ts";
import { sayExplanation, sayRangeNote } from "../../i18n/content-words.ts";
import type { Dictionary } from "../../i18n/dictionary.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Reading, SmartGroup } from "./types.ts";

const translated = (words: string, dictionary: Dictionary) => dictionary[words] ?? words;

/**
 * The groups with findings in words, what a range adds in words, and what is measured, in the reader's language if it has words for them. A
 * screen's alone: paper keeps the laboratory's own, which a doctor anywhere reads, and so does the report of each test but for what is
 * noted beside a range's numbers (`range-on-screen.ts`).
 */
export function sayFindings(groups: readonly SmartGroup[], language: Language): readonly SmartGroup[] {
  if (language === "en") return groups;
  const sayReading = (reading: Reading): Reading => ({
    ...reading,
    value: reading.number === null ? translated(reading.value, FINDINGS[language]) : reading.value,
    refText: sayRangeNote(reading.refText, language),
  });
  return groups.map(({ name, parameters }) => ({
    name,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      plainWords: sayExplanation(parameter.plainWords, language),
      latest: sayReading(parameter.latest),
      earlier: parameter.earlier.map(sayReading),
    })),
  }));
}
