import { indiaDay } from "../../shared/clock.ts";
import { ageWords, sexWords } from "../../words/age-words.ts";
import { TRANSLATE_ENGLISH, type Translate } from "../../words/translate.ts";
import type { SmartSummary } from "./summarise.ts";
import type { SmartMember } from "./types.ts";

/** Which values a summary counts: of how many reports and days, and how many cannot be judged. */
export function summaryWords(
  { reports, from, to, unjudged }: SmartSummary,
  t: Translate = TRANSLATE_ENGLISH,
): string {
  const [first, last] = [from ? t.day(from) : "", to ? t.day(to) : ""];
  const days = first === last ? last : t("{first} to {last}", { first, last });
  const counted =
    reports === 1
      ? t("The latest value of each measurement, from 1 report, {days}.", { days })
      : t("The latest value of each measurement, from {reports} reports, {days}.", { reports, days });
  if (unjudged === 0) return counted;
  const more =
    unjudged === 1
      ? t("1 more has no range to compare with.")
      : t("{count} more have no range to compare with.", { count: unjudged });
  return `${counted} ${more}`;
}

/** "6 of 8 in range"; of a group of findings in words, that. */
export function countWords(
  { inRange, judged }: { inRange: number; judged: number },
  t: Translate = TRANSLATE_ENGLISH,
): string {
  return judged === 0 ? t("Findings in words") : t("{inRange} of {judged} in range", { inRange, judged });
}

/** A family member's name, or what they are to the customer while they have none: "You" for Self. */
export function memberName({ name, relationship }: SmartMember, t: Translate = TRANSLATE_ENGLISH): string {
  return name || (relationship === "Self" ? t("You") : t.known(relationship));
}

/** "46 years, female", as far as it is known. */
export function memberWords(
  { dateOfBirth, sex }: SmartMember,
  now: Date,
  t: Translate = TRANSLATE_ENGLISH,
): string {
  return [dateOfBirth && ageWords(dateOfBirth, indiaDay(now), t), sex && sexWords(sex, t)]
    .filter(Boolean)
    .join(", ");
}
