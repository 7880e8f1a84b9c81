import { indiaDay } from "../../clock.ts";
import { ageWords, sexWords } from "../../words/age-words.ts";
import { SAY_ENGLISH, type Say } from "../../words/say.ts";
import type { SmartSummary } from "./summarise.ts";
import type { SmartMember } from "./types.ts";

/** Which values a summary counts: of how many reports and days, and how many cannot be judged. */
export function summaryWords({ reports, from, to, unjudged }: SmartSummary, say: Say = SAY_ENGLISH): string {
  const [first, last] = [from ? say.day(from) : "", to ? say.day(to) : ""];
  const days = first === last ? last : say("{first} to {last}", { first, last });
  const counted =
    reports === 1
      ? say("The latest value of each measurement, from 1 report, {days}.", { days })
      : say("The latest value of each measurement, from {reports} reports, {days}.", { reports, days });
  if (unjudged === 0) return counted;
  const more =
    unjudged === 1
      ? say("1 more has no range to compare with.")
      : say("{count} more have no range to compare with.", { count: unjudged });
  return `${counted} ${more}`;
}

/** "6 of 8 in range"; of a group of findings in words, that. */
export function countWords(
  { inRange, judged }: { inRange: number; judged: number },
  say: Say = SAY_ENGLISH,
): string {
  return judged === 0 ? say("Findings in words") : say("{inRange} of {judged} in range", { inRange, judged });
}

/** A family member's name, or what they are to the customer while they have none: "You" for Self. */
export function memberName({ name, relationship }: SmartMember, say: Say = SAY_ENGLISH): string {
  return name || (relationship === "Self" ? say("You") : say.known(relationship));
}

/** "46 years, female", as far as it is known. */
export function memberWords({ dateOfBirth, sex }: SmartMember, now: Date, say: Say = SAY_ENGLISH): string {
  return [dateOfBirth && ageWords(dateOfBirth, indiaDay(now), say), sex && sexWords(sex, say)]
    .filter(Boolean)
    .join(", ");
}
