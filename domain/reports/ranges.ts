import { ANYBODY, rangeParts } from "../catalogue/describe-range.ts";
import type {
  KnownRange,
  Meal,
  MenstrualPhase,
  RangeConditions,
  ReferenceRange,
  Sex,
  Trimester,
} from "../catalogue/types.ts";
import { translateRangeNote } from "../i18n/content-words.ts";
import type { PlainPhrase, Translate } from "../i18n/translate.ts";
import type { WrittenRange } from "./flag-words.ts";
import { hasLimits, rangeWords } from "./flag-words.ts";
import type { NoRange, ReportResult, SentResult } from "./types.ts";

/** Facts about a person and a sample; null: unknown. A range that needs an unknown fact does not apply. */
export interface RangePerson {
  sex: Sex | null;
  /** At collection, as ranges count it (`ageInRangeDays`). */
  ageDays: number | null;
  ageHours: number | null;
  /** Completed weeks of pregnancy at birth; null: not stated. */
  bornWeeks: number | null;
  /** Null: no pregnancy stated. */
  pregnancy: { trimester: Trimester | null } | null;
  phase: MenstrualPhase | null;
  /** When the sample was taken, in minutes since midnight in India. */
  minute: number | null;
  meal: Meal | null;
  method: string;
}

/** A person without known facts. */
export const UNKNOWN_PERSON: RangePerson = {
  sex: null,
  ageDays: null,
  ageHours: null,
  bornWeeks: null,
  pregnancy: null,
  phase: null,
  minute: null,
  meal: null,
  method: "",
};

interface Dimension {
  /** The reason given when no range applies in this dimension. */
  reason: NoRange;
  /** Specificity: 0 if the range does not name the dimension. */
  closeness(range: RangeConditions): number;
  holds(range: RangeConditions, person: RangePerson): boolean;
}

/**
 * The dimensions of a range in order of precedence: hours of life, then pregnancy, then phase of the cycle, and so on; the narrowest span
 * of ages decides last.
 */
const DIMENSIONS: readonly Dimension[] = [
  {
    reason: "hours",
    closeness: ({ ageFromHours, ageToHours }) => Number(ageFromHours !== null || ageToHours !== null),
    holds: ({ ageFromHours, ageToHours }, { ageHours }) =>
      isWithin(ageHours, ageFromHours ?? (ageToHours === null ? null : 0), ageToHours),
  },
  {
    reason: "pregnancy",
    closeness: ({ pregnancy }) => (pregnancy === null ? 0 : pregnancy === "any" ? 1 : 2),
    holds: ({ pregnancy: due }, { pregnancy }) =>
      due === null || (pregnancy !== null && (due === "any" || due === pregnancy.trimester)),
  },
  {
    reason: "phase",
    closeness: ({ phase }) => Number(phase !== null),
    holds: ({ phase: due }, { phase }) => due === null || due === phase,
  },
  {
    reason: "time",
    closeness: ({ timeFromMinute, timeToMinute }) => Number(timeFromMinute !== null || timeToMinute !== null),
    holds: ({ timeFromMinute, timeToMinute }, { minute }) => isWithin(minute, timeFromMinute, timeToMinute),
  },
  {
    reason: "meal",
    closeness: ({ meal }) => Number(meal !== null),
    holds: ({ meal: due }, { meal }) => due === null || due === meal,
  },
  {
    reason: "method",
    closeness: ({ method }) => Number(method !== null),
    holds: ({ method: due }, { method }) => due === null || hasWords(method, due),
  },
  {
    reason: "sex",
    closeness: ({ sex }) => Number(sex !== null),
    holds: matchesSex,
  },
];

const AGE = {
  reason: "age",
  holds: (range: RangeConditions, { ageDays }: RangePerson) => matchesAge(range, ageDays),
} as const;

/** Babies who are born before this week are preterm (WHO), and a pregnancy lasts 40 weeks. */
const TERM_WEEKS = 37;
const FULL_WEEKS = 40;
const NEWBORN_DAYS = 28;
const ADULT_DAYS = 18 * 365;

/**
 * Ranges of newborns are for babies born at term. They do not apply to a preterm baby until 28 days after the due date; ranges that include
 * adults have one limit for everybody and do apply.
 */
const TERM = {
  reason: "preterm",
  holds: ({ ageToDays }: RangeConditions, { ageDays, bornWeeks }: RangePerson) =>
    ageDays === null ||
    bornWeeks === null ||
    bornWeeks >= TERM_WEEKS ||
    ageToDays > ADULT_DAYS ||
    ageDays - (FULL_WEEKS - bornWeeks) * 7 >= NEWBORN_DAYS,
} as const;

/** Chooses the range for a person and a sample. Null when none applies: the value is then not judged, never by a range for other people. */
export function chooseRange(
  ranges: readonly ReferenceRange[],
  known: Partial<RangePerson>,
): ReferenceRange | null {
  const person = { ...UNKNOWN_PERSON, ...known };
  const fitting = preferPregnancyRanges(ranges, person).filter((range) => matchesPerson(range, person));
  const [best] = fitting.sort((a, b) => {
    const closer = DIMENSIONS.find(({ closeness }) => closeness(a) !== closeness(b));
    return closer ? closer.closeness(b) - closer.closeness(a) : span(a) - span(b);
  });
  return best ?? null;
}

/** Whether a range is for this person and sample in everything that it names. */
function matchesPerson(range: RangeConditions, person: RangePerson): boolean {
  return [AGE, TERM, ...DIMENSIONS].every(({ holds }) => holds(range, person));
}

/**
 * A result with ranges for groups of people: gets the limits of this person's range, or only the text. If another range may apply as well,
 * nothing is judged.
 */
export function withOwnRange(sent: SentResult, person: RangePerson): SentResult {
  const { refChoices = [], ...words } = sent;
  const fitting = refChoices.filter(
    ({ holdsFor: due }) => !due || due.every((each) => matchesPerson({ ...ANYBODY, ...each }, person)),
  );
  const [own, ...more] = fitting;
  if (!own?.holdsFor || more.length > 0) return words;
  const { holdsFor: _, ...limits } = own;
  return { ...words, ...limits };
}

/** Why no range fits, of a parameter that has ranges: the first dimension in which none holds. */
export function missingRangeReason(
  ranges: readonly ReferenceRange[],
  known: Partial<RangePerson>,
): NoRange | null {
  if (ranges.length === 0 || chooseRange(ranges, known)) return null;
  const person = { ...UNKNOWN_PERSON, ...known };
  const byName = (reason: NoRange) => DIMENSIONS.filter((dimension) => dimension.reason === reason);
  // Ranges for pregnant women do not explain why others have none.
  let left = person.pregnancy === null ? ranges.filter(({ pregnancy }) => pregnancy === null) : ranges;
  if (left.length === 0) return "pregnancy";
  if (person.ageDays === null && !left.some((range) => AGE.holds(range, person))) return "unknown-age";
  for (const { reason, holds } of [AGE, TERM, ...byName("sex"), ...DIMENSIONS]) {
    const own = reason === "pregnancy" ? preferPregnancyRanges(left, person) : left;
    left = own.filter((range) => holds(range, person));
    if (left.length === 0) return reason;
  }
  return null;
}

/** For a pregnant woman, ranges without a pregnancy do not apply if there are ranges for pregnancy at her age (of a trimester, or "none"). */
function preferPregnancyRanges(
  ranges: readonly ReferenceRange[],
  person: RangePerson,
): readonly ReferenceRange[] {
  if (person.pregnancy === null) return ranges;
  const hers = ranges.some(
    (range) => range.pregnancy !== null && matchesAge(range, person.ageDays) && matchesSex(range, person),
  );
  return hers ? ranges.filter(({ pregnancy }) => pregnancy !== null) : ranges;
}

/** Ranges for pregnancy have the sex "female"; they also apply to pregnant people of unknown or other sex. */
function matchesSex({ sex: due, pregnancy }: RangeConditions, person: RangePerson): boolean {
  if (due === null || due === person.sex) return true;
  return person.sex === null && pregnancy !== null && person.pregnancy !== null;
}

/** At an unknown age only ranges for all ages apply. */
function matchesAge(range: RangeConditions, ageDays: number | null): boolean {
  if (ageDays === null)
    return range.ageFromDays === ANYBODY.ageFromDays && range.ageToDays === ANYBODY.ageToDays;
  return range.ageFromDays <= ageDays && ageDays < range.ageToDays;
}

/** Whether a number is within a span with optional ends; false for null. */
function isWithin(value: number | null, from: number | null, to: number | null): boolean {
  if (from === null && to === null) return true;
  return value !== null && (from === null || from <= value) && (to === null || value < to);
}

/** Whether a method names another in whole words: ECLIA is no CLIA. */
function hasWords(method: string, words: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .join(" ")
      .trim()} `;
  return plain(method).includes(plain(words));
}

function span(range: ReferenceRange): number {
  return range.ageToDays - range.ageFromDays;
}

/**
 * A range as a report shows it, on screen and on paper: notes beside its numbers are translated, as in the Health Analysis Report; a range that is
 * text only stays in the laboratory's words, like the result beside it.
 */
export function rangeForReader(result: WrittenRange, t: Translate): string {
  if (!hasLimits(result)) return rangeWords(result, t);
  return rangeWords({ ...result, refText: translateRangeNote(result.refText, t.language) }, t);
}

/** The range that a report may use: none if it awaits a signature. Critical limits apply without one. */
export function shownRange(range: KnownRange | null): ReferenceRange | null {
  return range?.withheld ? null : range;
}

const NO_RANGE: Record<NoRange, PlainPhrase> = {
  age: "No range for this age",
  "unknown-age": "No range: it depends on the age, which is not known",
  sex: "No range for this sex",
  hours: "No range: it depends on the hours of life",
  preterm: "No range: those of newborns are of babies born at term",
  pregnancy: "No range: it depends on the week of pregnancy",
  phase: "No range: it depends on the phase of the cycle or menopause",
  time: "No range: it depends on the time of day",
  meal: "No range: it depends on the hours since eating",
  method: "No range for this method",
};

/** For whom the range beside a value is: "Women, 2nd trimester"; empty for one that holds for everybody and for the laboratory's own. */
export function rangeForWords({ rangeFor }: Pick<ReportResult, "rangeFor">, t: Translate): string {
  if (!rangeFor) return "";
  const parts = rangeParts(rangeFor).filter((part, i) => i > 0 || part !== "Everybody");
  return parts.map((part) => t.lookup(part)).join(", ");
}

/** The same without sex and age: what must be shown beside the numbers even if there is little room. */
export function rangeConditionWords(result: Pick<ReportResult, "rangeFor">, t: Translate): string {
  const { rangeFor } = result;
  if (!rangeFor) return "";
  const isOfAge = rangeParts(rangeFor).length < 2 && rangeFor.ageToHours === null;
  return isOfAge ? "" : rangeForWords(result, t);
}

/** Why there is no range; empty where there is one or the catalogue has none at all. */
export function noRangeWords({ noRange }: Pick<ReportResult, "noRange">, t: Translate): string {
  return noRange ? t(NO_RANGE[noRange]) : "";
}

type Origin = Pick<ReportResult, "rangeSource" | "rangeEdition" | "rangeCheckedOn">;

/** The source of a range: "WHO, Guideline on haemoglobin cutoffs, 2024", with "unverified" if nobody has checked it against the source. */
export function rangeSourceWords({ rangeSource, rangeEdition }: Origin, t: Translate): string {
  const source = t.lookup(rangeSource);
  if (rangeEdition === undefined) return source;
  return rangeEdition === "unverified"
    ? t("{source} (unverified)", { source })
    : `${source}, ${rangeEdition}`;
}

/**
 * The audience and the sources of a report's ranges, one sentence each. Each names its values if there are several; the day is that of the
 * last check against the source.
 */
export function rangeSourceNotes(
  results: readonly (Origin & Pick<ReportResult, "name" | "rangeFor">)[],
  t: Translate,
): string[] {
  const sourced = results.filter(({ rangeSource }) => rangeSource !== "");
  const groups = Map.groupBy(sourced, (result) => {
    const words = rangeSourceWords(result, t);
    const { rangeCheckedOn: day } = result;
    const source =
      day === undefined ? words : t("{source}, checked on {day}", { source: words, day: t.day(day) });
    return [rangeForWords(result, t), source].filter((part) => part !== "").join("; ");
  });
  if (groups.size === 0) return [];
  if (groups.size === 1)
    return [...groups.keys()].map((sources) => t("Reference ranges: {sources}.", { sources }));
  return [...groups].map(([source, of]) => {
    const names = t.list([...new Set(of.map(({ name }) => name))]);
    return t("Reference ranges of {names}: {source}.", { names, source });
  });
}
