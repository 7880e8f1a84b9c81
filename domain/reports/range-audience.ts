import { ANYBODY, rangeParts } from "../catalogue/describe-range.ts";
import type { RangeConditions } from "../catalogue/types.ts";
import { ownEntry } from "../shared/own-entry.ts";

/** The persons and samples that a laboratory's own range is for, as far as it says so. */
export type Audience = Partial<RangeConditions>;

const YEAR_DAYS = 365;
/** If the words do not say at which age they begin, the range applies only to those who are certainly included. */
const ADULT: Audience = { ageFromDays: 18 * YEAR_DAYS };
const CHILD: Audience = { ageFromDays: YEAR_DAYS, ageToDays: 12 * YEAR_DAYS };

const SAMPLES: readonly Audience[] = [
  ...(["1", "2", "3", "any"] as const).map((pregnancy) => ({ pregnancy })),
  ...(["follicular", "mid-cycle", "luteal", "postmenopause"] as const).map((phase) => ({ phase })),
  ...(["fasting", "1h", "2h", "3h"] as const).map((meal) => ({ meal })),
];

/** Words for a sex, and for certain adults and children. */
const PEOPLE: Readonly<Record<string, Audience>> = {
  ...named("m male males man men", { sex: "M" }),
  ...named("f female females woman women", { sex: "F" }),
  ...named("adult adults", ADULT),
  ...named("child children", CHILD),
};

/** The words of our own reports, so that our own FHIR documents are read back unchanged. */
const WORDS = new Map<string, Audience>([
  ...Object.entries(PEOPLE),
  ...SAMPLES.map((each) => [rangeParts({ ...ANYBODY, ...each }).at(-1) ?? "", each] as const),
]);

const TIME = String.raw`(\d{1,2}):(\d{2}) ([ap])\.m\.`;
const TAKEN = new RegExp(`^taken from ${TIME} to ${TIME}$`);

/** "Male", "Adult women", "2nd trimester", "fasting"; null for words that name nobody, or nobody exactly. */
export function readAudience(words: string): Audience | null {
  const text = words
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ \((?:finding|person)\)$/i, "")
    .replace(/^(?:for|in) /i, "")
    .toLowerCase();
  const [, grownUp] = /^adult (.+)$/.exec(text) ?? [];
  const people = ownEntry(PEOPLE, grownUp ?? "");
  if (people?.sex) return { ...people, ...ADULT };
  const [, hour, minute, half, toHour, toMinute, toHalf] = TAKEN.exec(text) ?? [];
  if (hour !== undefined) {
    const end = minuteAt(toHour, toMinute, toHalf);
    return { timeFromMinute: minuteAt(hour, minute, half), timeToMinute: end === 0 ? 1440 : end };
  }
  const [, method] = /^measured by (.+)$/i.exec(words.trim()) ?? [];
  return method === undefined ? (WORDS.get(text) ?? null) : { method };
}

/** A regular expression source for the labels in a list of ranges ("M: 13-17 F: 12-15"). */
export const PEOPLE_WORDS: string = Object.entries(PEOPLE)
  .flatMap(([word, { sex }]) => (sex ? [`adult ${word}`, word] : [word]))
  .toSorted((a, b) => b.length - a.length)
  .join("|");

function named(words: string, audience: Audience): Record<string, Audience> {
  return Object.fromEntries(words.split(" ").map((word) => [word, audience]));
}

function minuteAt(hour = "", minute = "", half = ""): number {
  return (Number(hour) % 12) * 60 + Number(minute) + (half === "p" ? 720 : 0);
}
