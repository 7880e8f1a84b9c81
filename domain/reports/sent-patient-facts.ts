import type { Meal, MenstrualPhase, Trimester } from "../catalogue/types.ts";
import { minuteOfTime, trimesterOf } from "../family/pregnancy.ts";
import { DAY_MS, isDay } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { Analyte, SentResult } from "./types.ts";

/** Facts about the person or the sample that a laboratory sends beside the results; undefined: not sent. */
export interface SentFacts {
  /** Null: not pregnant. */
  pregnancy?: { trimester: Trimester | null } | null;
  phase?: MenstrualPhase | null;
  ageHours?: number;
  /** Completed weeks of pregnancy: the patient's own, or for a baby those at its birth. */
  weeks?: number;
  /** Completed weeks of pregnancy at birth. */
  bornWeeks?: number;
  /** The time of birth, in minutes since midnight in India on the day of birth. */
  bornMinute?: number;
  /** Null: not fasting. */
  meal?: Meal | null;
}

type Read = (value: string, unit: string, day: string) => SentFacts | null;

/** Facts by their LOINC codes: an OBX or an Observation with one of them is no result. */
const FACTS: Readonly<Record<string, Read>> = {
  // Pregnancy status, and the same as reported.
  "82810-3": readPregnancy,
  "11449-6": readPregnancy,
  // Gestational age in weeks; by whom- and howsoever; estimated; from the last period.
  "49051-6": readGestation,
  "18185-9": readGestation,
  "11884-4": readGestation,
  "11885-1": readGestation,
  // Obstetric estimation of gestational age; gestational age at birth.
  "57714-8": readGestation,
  "76516-4": (value, unit) => bornFact(readGestation(value, unit)),
  // Estimated day of delivery.
  "11778-8": readDelivery,
  // Menstrual status.
  "8678-5": readPhase,
  // Newborn age in hours.
  "73806-2": readHours,
  // Birth time.
  "57715-5": readBirth,
  // Fasting status as reported.
  "49541-6": readFasting,
};

/**
 * Separates facts from results among the lines. An unknown value of a fact is an error, because a range would be chosen without it; so are
 * contradicting facts.
 */
export function readSentFacts(
  sent: readonly SentResult[],
  analytes: readonly Analyte[],
  day: string,
): Result<{ facts: SentFacts; results: SentResult[] }, string> {
  const facts: SentFacts = {};
  const results: SentResult[] = [];
  for (const line of sent) {
    const { loinc } = line;
    const read = readerOf(line, analytes);
    if (!read) {
      results.push(line);
      continue;
    }
    if (!line.stands || line.absent || line.value.trim() === "" || isUnknown(line.value)) continue;
    // A second coding of the same result stands in brackets behind the first.
    const fact = read(line.value.trim().replace(/ \([^()]*\)$/, ""), (line.unit ?? "").trim(), day);
    if (fact === null) return fail(`what was sent under the LOINC code ${loinc} is not understood`);
    const joined = join(facts, fact);
    if (!joined) return fail("the pregnancy that was sent contradicts itself");
  }
  return done({ facts, results });
}

function readerOf({ loinc }: SentResult, analytes: readonly Analyte[]): Read | undefined {
  const isFact = loinc !== null && Object.hasOwn(FACTS, loinc);
  return isFact && !analytes.some((analyte) => analyte.loinc === loinc) ? FACTS[loinc] : undefined;
}

/** Comments on lines that are not printed (facts and retracted values): they become comments of the whole report. */
export function looseComments(sent: readonly SentResult[], analytes: readonly Analyte[]): string[] {
  return sent
    .filter((line) => !line.stands || readerOf(line, analytes))
    .flatMap(({ comments }) => comments ?? []);
}

/** Merges a fact; a week is more specific than "pregnant" and contradicts "not pregnant". */
function join(facts: SentFacts, fact: SentFacts): boolean {
  const { pregnancy: before } = facts;
  const { pregnancy: now } = fact;
  if (before === undefined || now === undefined) {
    Object.assign(facts, fact);
    return true;
  }
  if ((before === null) !== (now === null)) return false;
  if (before === null || now === null) return true;
  if (before.trimester && now.trimester && before.trimester !== now.trimester) return false;
  facts.pregnancy = { trimester: before.trimester ?? now.trimester };
  return true;
}

function isUnknown(value: string): boolean {
  return /^(?:unknown|not known|unk|u|la4489-6|261665006)$/i.test(value.trim());
}

const YES = /^(?:y|yes|true|1|la33-6|373066001)$/i;
const NO = /^(?:n|no|false|0|la32-8|373067005)$/i;

/** Values of the LOINC and SNOMED CT lists, and free text. */
function readPregnancy(value: string): SentFacts | null {
  if (YES.test(value) || /^(?:pregnant|currently pregnant|la15173-0|77386006)$/i.test(value)) {
    return { pregnancy: { trimester: null } };
  }
  if (NO.test(value) || /^(?:not pregnant|not currently pregnant|la26683-5|60001007)$/i.test(value)) {
    return { pregnancy: null };
  }
  const named = /^(?:pregnant,? )?(1|2|3|first|second|third|i|ii|iii)(?:st|nd|rd)? trimester$/i.exec(
    value,
  )?.[1];
  const trimester = named && TRIMESTERS[named.toLowerCase()];
  return trimester ? { pregnancy: { trimester } } : null;
}

const TRIMESTERS: Readonly<Record<string, Trimester>> = {
  "1": "1",
  first: "1",
  i: "1",
  "2": "2",
  second: "2",
  ii: "2",
  "3": "3",
  third: "3",
  iii: "3",
};

/** "24", "24 weeks", "24+5", "24w5d", "173" days. */
function readGestation(value: string, unit: string): SentFacts | null {
  const [, count = "", rest = ""] =
    /^(\d{1,3})(?:\.\d+)? ?(?:w|wk|wks|weeks?)? ?(?:\+? ?(\d) ?(?:d|days?|\/7)?)?$/i.exec(
      value.replace(/\s+/g, " "),
    ) ?? [];
  if (count === "") return null;
  const isDays = /^(?:d|days?)$/i.test(unit);
  if (isDays && rest !== "") return null;
  return weeksFact(isDays ? Math.floor(Number(count) / 7) : Number(count));
}

function weeksFact(weeks: number): SentFacts | null {
  return weeks >= 1 && weeks <= 43 ? { pregnancy: { trimester: trimesterOf(weeks) }, weeks } : null;
}

function bornFact(fact: SentFacts | null): SentFacts | null {
  return fact?.weeks === undefined ? null : { bornWeeks: fact.weeks };
}

/** Pregnancies last 280 days from the last period. */
function readDelivery(value: string, _: string, day: string): SentFacts | null {
  const due = value.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3").slice(0, 10);
  if (!isDay(due)) return null;
  return weeksFact(Math.floor((280 - (Date.parse(due) - Date.parse(day)) / DAY_MS) / 7));
}

function readPhase(value: string): SentFacts | null {
  const words = value
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .replace(/ (?:phase|stage)$/, "");
  if (["follicular", "proliferative", "early follicular", "late follicular"].includes(words)) {
    return { phase: "follicular" };
  }
  if (["mid cycle", "midcycle", "ovulation", "ovulatory"].includes(words)) return { phase: "mid-cycle" };
  if (["luteal", "secretory", "mid luteal", "midluteal"].includes(words)) return { phase: "luteal" };
  if (
    ["postmenopausal", "post menopausal", "postmenopause", "menopause", "after menopause"].includes(words)
  ) {
    return { phase: "postmenopause" };
  }
  if (["pregnant", "pregnancy"].includes(words)) return { pregnancy: { trimester: null } };
  return null;
}

function readHours(value: string, unit: string): SentFacts | null {
  if (!/^\d{1,4}(?:\.\d+)?$/.test(value) || !/^(?:|h|hr|hrs|hours?)$/i.test(unit)) return null;
  return { ageHours: Number(value) };
}

function readBirth(value: string): SentFacts | null {
  const bornMinute = minuteOfTime(value.replace(/^(\d{2})(\d{2})(?:\d{2})?$/, "$1:$2"));
  return bornMinute === null ? null : { bornMinute };
}

function readFasting(value: string): SentFacts | null {
  if (YES.test(value) || /^(?:fasting|patient fasting|f)$/i.test(value)) return { meal: "fasting" };
  if (NO.test(value) || /^(?:non-?fasting|not fasting|nf)$/i.test(value)) return { meal: null };
  const hours = /^([123]) ?(?:h|hours?) (?:after|post).*$/i.exec(value)?.[1];
  return hours ? { meal: `${hours}h` as Meal } : null;
}
