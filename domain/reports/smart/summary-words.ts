import { formatDay } from "../../clock.ts";
import { ageWords, sexWords } from "../age-words.ts";
import type { SmartSummary } from "./summarise.ts";
import type { SmartMember } from "./types.ts";

/** Which values a summary counts: of how many reports and days, and how many cannot be judged. */
export function summaryWords({ reports, from, to, unjudged }: SmartSummary): string {
  const [first, last] = [from ? formatDay(from) : "", to ? formatDay(to) : ""];
  const days = first === last ? last : `${first} to ${last}`;
  const counted = `The latest value of each measurement, from ${reports} ${reports === 1 ? "report" : "reports"}, ${days}.`;
  if (unjudged === 0) return counted;
  return `${counted} ${unjudged} more ${unjudged === 1 ? "has" : "have"} no range to compare with.`;
}

/** "6 of 8 in range"; of a group of findings in words, that. */
export function countWords({ inRange, judged }: { inRange: number; judged: number }): string {
  return judged === 0 ? "Findings in words" : `${inRange} of ${judged} in range`;
}

export function memberName({ name, relationship }: SmartMember): string {
  return name || (relationship === "Self" ? "You" : relationship);
}

/** "46 years, female", as far as it is known. */
export function memberWords({ dateOfBirth, sex }: SmartMember, now: Date): string {
  return [dateOfBirth && ageWords(dateOfBirth, now), sex && sexWords(sex)].filter(Boolean).join(", ");
}
