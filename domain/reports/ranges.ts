import bengaliFindings from "../../locales/bn/findings.json" with { type: "json" };
import type { ReferenceRange, Sex } from "../catalogue/types.ts";
import type { Dictionary } from "../i18n/dictionary.ts";
import type { Language } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import { rangeWords } from "./flag-words.ts";
import { hasLimits } from "./smart/trend-charts.ts";
import type { ReportResult } from "./types.ts";

/** An unknown age takes only a range that holds for grown-ups of every age between these, in days. */
const ADULT_FROM = 18 * 365;
const ADULT_TO = 60 * 365;

/**
 * The range that is meant for a person: of their sex rather than of both, then the one with the narrowest span of ages. `ageDays`
 * is the age at collection as ranges count it; `null` if it is not known. Null when no range fits: then nothing is said about the value.
 */
export function chooseRange(
  ranges: readonly ReferenceRange[],
  sex: Sex | null,
  ageDays: number | null,
): ReferenceRange | null {
  const fitting = ranges.filter(
    (range) => (range.sex === null || range.sex === sex) && holdsFor(range, ageDays),
  );
  const [best] = fitting.sort((a, b) => Number(a.sex === null) - Number(b.sex === null) || span(a) - span(b));
  return best ?? null;
}

function holdsFor(range: ReferenceRange, ageDays: number | null): boolean {
  if (ageDays === null) return range.ageFromDays <= ADULT_FROM && range.ageToDays >= ADULT_TO;
  return range.ageFromDays <= ageDays && ageDays < range.ageToDays;
}

function span(range: ReferenceRange): number {
  return range.ageToDays - range.ageFromDays;
}

/**
 * A range as the screen of a report shows it: what is noted beside its numbers is in the reader's language, as in the Health Analysis
 * Report; a range that is words alone stays the laboratory's own, as the result beside it does.
 */
export function rangeOnScreen(
  result: Pick<ReportResult, "refLow" | "refHigh" | "refText" | "refDigits">,
  t: Translate,
): string {
  if (!hasLimits(result)) return rangeWords(result, t);
  return rangeWords({ ...result, refText: sayRangeNote(result.refText, t.language) }, t);
}

/** What a laboratory writes of a range in words, in the reader's language if it has words for it. */
export function sayRangeNote(note: string, language: Language): string {
  return language === "bn" ? ((bengaliFindings as Dictionary)[note] ?? note) : note;
}
