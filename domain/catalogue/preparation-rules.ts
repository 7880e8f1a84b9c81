import { memoizePerObject } from "../shared/caches.ts";
import type { Service } from "./types.ts";

type Prepared = Pick<Service, "fastingHours" | "fastingNote" | "preparation"> &
  Partial<Pick<Service, "safetyFlags">>;

/** What a test asks of the time before its sample, read from the catalogue's own texts. */
export interface PreparationRules {
  /** Hours without food before the sample; 0 for none. */
  fastingHours: number;
  /** Hours without water before the sample; 0 when water is always allowed, which is the rule. */
  dryHours: number;
  /** Hours between the first bite of a meal and the sample; null when the sample is not tied to a meal. */
  hoursAfterMeal: number | null;
  /** The time of day that the sample needs, minutes since midnight in India; one that passes midnight ends after 24 hours. */
  window: { from: number; until: number } | null;
  /** The medicine that is taken only after the sample. */
  medicineAfter: MedicineAfter | null;
  /** The urine of 24 hours is collected at home before the visit; `minute`: the time of day, since midnight in India, that the texts name for its start. */
  urineOfDay: { minute: number | null } | null;
}

export type MedicineAfter = "thyroid tablet" | "B12 tablet or injection" | "folic acid tablet";

/** The rules of a test; its texts are read once. */
export const preparationRules = memoizePerObject((service: Prepared): PreparationRules => {
  const words = `${service.fastingNote} ${service.preparation}`;
  return {
    fastingHours: service.fastingHours,
    dryHours: dryHours(service),
    hoursAfterMeal: hoursAfterMeal(service),
    window: windowIn(words),
    medicineAfter: service.safetyFlags?.includes("thyroidtablet")
      ? "thyroid tablet"
      : (MEDICINES.find(([, pattern]) => pattern.test(words))?.[0] ?? null),
    urineOfDay: urineOfDay(words),
  };
});

const MEDICINES: readonly [MedicineAfter, RegExp][] = [
  ["thyroid tablet", /before the (?:day's |morning's )?thyroid tablet/i],
  ["B12 tablet or injection", /before (?:a|the) B12 (?:injection|tablet)/i],
  ["folic acid tablet", /before the (?:day's )?folic acid tablet/i],
];

const COLLECTED = /\bcollect all urine\b/i;
const COLLECTED_FROM = /\bempty the bladder at (\d{1,2}) in the (morning|evening)/i;

function urineOfDay(words: string): PreparationRules["urineOfDay"] {
  if (!COLLECTED.test(words)) return null;
  const [, hour, part = ""] = COLLECTED_FROM.exec(words) ?? [];
  return { minute: hour === undefined ? null : minuteOf(hour, undefined, HALF_OF[part.toLowerCase()] ?? "") };
}

function dryHours({ fastingHours, fastingNote, preparation }: Prepared): number {
  const words = `${fastingNote} ${preparation}`;
  const until =
    /water (?:is )?(?:allowed )?until (\d+) hours? before|no water in the last (\d+) hours?/i.exec(words);
  if (until) return Number(until[1] ?? until[2]);
  return fastingHours > 0 && /(?:not even|without|nor|no food (?:or|and)) water/i.test(words)
    ? fastingHours
    : 0;
}

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4 };
const AFTER_MEAL =
  /\b(one|two|three|four|\d(?:\.5)?) hours? after (?:(?:its|the|your|a) )?(?:first bite|(?:main |usual |big )?meal|breakfast|lunch|eating)/i;

/** How many hours after a meal the sample is taken; null when it is not tied to a meal. */
export function hoursAfterMeal({ fastingNote, preparation }: Prepared): number | null {
  const hours = AFTER_MEAL.exec(`${fastingNote} ${preparation}`)?.[1]?.toLowerCase();
  return hours === undefined ? null : (NUMBERS[hours] ?? Number(hours));
}

const CLOCK = String.raw`(\d{1,2})(?:[.:](\d{2}))?(?: (a\.m\.|p\.m\.))?`;
const BETWEEN = new RegExp(
  String.raw`\bbetween ${CLOCK} and ${CLOCK}(?: (?:in the (morning|afternoon|evening)|the next (morning)))?`,
  "i",
);
const BEFORE = new RegExp(String.raw`\bbefore ${CLOCK}(?: in the (morning))?(?=[.,;]|$)`, "im");
const DAY = 24 * 60;

/** The time of day in "between 7 and 9 in the morning", "between 10 p.m. and 2 a.m.", "before 10 in the morning". */
export function windowIn(words: string): PreparationRules["window"] {
  const between = BETWEEN.exec(words);
  if (between) {
    const [, fromHour, fromMinute, fromHalf, untilHour, untilMinute, untilHalf, part, next] = between;
    const half = untilHalf ?? halfOf(part ?? next, untilHour);
    // "Between 11 and 13 weeks" is no time of day.
    if (half === undefined) return null;
    const until = minuteOf(untilHour, untilMinute, half);
    const alike = minuteOf(fromHour, fromMinute, fromHalf ?? half);
    // "Between 11 and 1 in the afternoon" begins in the morning.
    const from = fromHalf === undefined && alike > until ? (alike + DAY / 2) % DAY : alike;
    return { from, until: until > from ? until : until + DAY };
  }
  const before = BEFORE.exec(words);
  const half = before && (before[3] ?? halfOf(before[4], before[1]));
  return before && half ? { from: 5 * 60, until: minuteOf(before[1], before[2], half) } : null;
}

const HALF_OF: Record<string, string> = { morning: "a.m.", afternoon: "p.m.", evening: "p.m." };

/** The half of the day of an hour in a part of it: 12 in the morning is noon. */
function halfOf(part = "", hour: string | undefined): string | undefined {
  const half = HALF_OF[part.toLowerCase()];
  return half === "a.m." && hour === "12" ? "p.m." : half;
}

function minuteOf(hour = "0", minute = "0", half: string): number {
  return ((Number(hour) % 12) + (half.toLowerCase() === "p.m." ? 12 : 0)) * 60 + Number(minute);
}

/** True when two times of day have no moment in common. */
export function areDisjoint(one: PreparationRules["window"], other: PreparationRules["window"]): boolean {
  return one !== null && other !== null && (one.until <= other.from || other.until <= one.from);
}
