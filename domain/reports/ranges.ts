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
import { rangeWords } from "./flag-words.ts";
import { hasLimits } from "./smart/trend-charts.ts";
import type { NoRange, ReportResult, SentResult } from "./types.ts";

/** What is known of a person and a sample; null for what is not. A range that needs what is not known does not hold. */
export interface RangePerson {
  sex: Sex | null;
  /** At collection, as ranges count it (`ageInRangeDays`). */
  ageDays: number | null;
  ageHours: number | null;
  /** Completed weeks of pregnancy at birth; null: nobody has said that it was early. */
  bornWeeks: number | null;
  /** Null: nobody has said that she is pregnant. */
  pregnancy: { trimester: Trimester | null } | null;
  phase: MenstrualPhase | null;
  /** When the sample was taken, in minutes since midnight in India. */
  minute: number | null;
  meal: Meal | null;
  method: string;
}

/** Of whom nothing is known. */
export const NOBODY_KNOWN: RangePerson = {
  ...{ sex: null, ageDays: null, ageHours: null, bornWeeks: null, pregnancy: null, phase: null },
  ...{ minute: null, meal: null, method: "" },
};

interface Dimension {
  /** Why there is no range where no range holds in this dimension. */
  reason: NoRange;
  /** 0: the range does not name the dimension; the higher, the closer. */
  closeness(range: RangeConditions): number;
  holds(range: RangeConditions, person: RangePerson): boolean;
}

/**
 * What a range may name, in the order of what wins: a range for the hours of life comes before one for pregnancy, that before one for a
 * phase of the cycle, and so on; the narrowest span of ages decides last.
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
    holds: isOfSex,
  },
];

const AGE = {
  reason: "age",
  holds: (range: RangeConditions, { ageDays }: RangePerson) => holdsAt(range, ageDays),
} as const;

/** Babies who are born before this week are preterm (WHO), and a pregnancy lasts 40 weeks. */
const TERM_WEEKS = 37;
const FULL_WEEKS = 40;
const NEWBORN_DAYS = 28;
const ADULT_DAYS = 18 * 365;

/**
 * The ranges of newborns are of babies who were born at term. One who was born early is judged by none of them until the day on which a
 * baby of term would be 28 days old; ranges that are also of grown-ups have one limit for everybody.
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

/**
 * The range that is meant for a person and a sample. Null when no range fits: then nothing is said about the value, and never by the range
 * of somebody else.
 */
export function chooseRange(
  ranges: readonly ReferenceRange[],
  known: Partial<RangePerson>,
): ReferenceRange | null {
  const person = { ...NOBODY_KNOWN, ...known };
  const fitting = withoutUnlikeHers(ranges, person).filter((range) => holdsFor(range, person));
  const [best] = fitting.sort((a, b) => {
    const closer = DIMENSIONS.find(({ closeness }) => closeness(a) !== closeness(b));
    return closer ? closer.closeness(b) - closer.closeness(a) : span(a) - span(b);
  });
  return best ?? null;
}

/** Whether a range is for this person and sample in everything that it names. */
function holdsFor(range: RangeConditions, person: RangePerson): boolean {
  return [AGE, TERM, ...DIMENSIONS].every(({ holds }) => holds(range, person));
}

/**
 * A result whose laboratory sent ranges for some people only: with the limits of the one that is this person's, else with words alone. Where
 * a range might be theirs as well nothing is judged.
 */
export function withOwnRange(sent: SentResult, person: RangePerson): SentResult {
  const { refChoices = [], ...words } = sent;
  const fitting = refChoices.filter(
    ({ holdsFor: due }) => !due || due.every((each) => holdsFor({ ...ANYBODY, ...each }, person)),
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
  const person = { ...NOBODY_KNOWN, ...known };
  const byName = (reason: NoRange) => DIMENSIONS.filter((dimension) => dimension.reason === reason);
  // Rows for pregnant women say nothing of why somebody else has none.
  let left = person.pregnancy === null ? ranges.filter(({ pregnancy }) => pregnancy === null) : ranges;
  if (left.length === 0) return "pregnancy";
  if (person.ageDays === null && !left.some((range) => AGE.holds(range, person))) return "unknown-age";
  for (const { reason, holds } of [AGE, TERM, ...byName("sex"), ...DIMENSIONS]) {
    const own = reason === "pregnancy" ? withoutUnlikeHers(left, person) : left;
    left = own.filter((range) => holds(range, person));
    if (left.length === 0) return reason;
  }
  return null;
}

/**
 * For a pregnant woman the ranges of others do not count where some for pregnancy would fit her age: those of a trimester, or the statement
 * that there is none.
 */
function withoutUnlikeHers(
  ranges: readonly ReferenceRange[],
  person: RangePerson,
): readonly ReferenceRange[] {
  if (person.pregnancy === null) return ranges;
  const hers = ranges.some(
    (range) => range.pregnancy !== null && holdsAt(range, person.ageDays) && isOfSex(range, person),
  );
  return hers ? ranges.filter(({ pregnancy }) => pregnancy !== null) : ranges;
}

/** The ranges of pregnancy are written for women; they hold for whoever is pregnant and has stated neither sex. */
function isOfSex({ sex: due, pregnancy }: RangeConditions, person: RangePerson): boolean {
  if (due === null || due === person.sex) return true;
  return person.sex === null && pregnancy !== null && person.pregnancy !== null;
}

/** Somebody of unknown age may be a baby: only what holds at every age holds. */
function holdsAt(range: RangeConditions, ageDays: number | null): boolean {
  if (ageDays === null)
    return range.ageFromDays === ANYBODY.ageFromDays && range.ageToDays === ANYBODY.ageToDays;
  return range.ageFromDays <= ageDays && ageDays < range.ageToDays;
}

/** Whether a number lies in a span that may be open; what is not known lies in none. */
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
 * A range as the screen of a report shows it: what is noted beside its numbers is in the reader's language, as in the Health Analysis
 * Report; a range that is words alone stays the laboratory's own, as the result beside it does.
 */
export function rangeOnScreen(result: WrittenRange, t: Translate): string {
  if (!hasLimits(result)) return rangeWords(result, t);
  return rangeWords({ ...result, refText: translateRangeNote(result.refText, t.language) }, t);
}

/** What a report may show and flag of a range: nothing of one that waits for a signature. Critical limits hold without it. */
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

/** The same, of a range that is for less than a sex and an age: what must stand beside the numbers also where there is little room. */
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

/** Who says so: "WHO, Guideline on haemoglobin cutoffs, 2024", and "unverified" where nobody has held it against a source. */
export function rangeSourceWords({ rangeSource, rangeEdition }: Origin, t: Translate): string {
  const source = t.lookup(rangeSource);
  if (rangeEdition === undefined) return source;
  return rangeEdition === "unverified"
    ? t("{source} (unverified)", { source })
    : `${source}, ${rangeEdition}`;
}

/**
 * Whom the ranges of a report are for and who says so, a sentence for each of both. Each names its values where there are several; the day
 * is the one on which the range was last held against its source.
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
