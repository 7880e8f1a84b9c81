import { ageInDays, ageInMonths, ageInYears } from "../age.ts";
import { SAY_ENGLISH, type Say } from "./say.ts";

/**
 * The age on a day (in India, YYYY-MM-DD) in words: completed years, of children below two years months, of babies below two months days.
 * "—" without a day of birth.
 */
export function ageWords(dateOfBirth: string | null, day: string, say: Say = SAY_ENGLISH): string {
  if (dateOfBirth === null) return "—";
  const months = ageInMonths(dateOfBirth, day);
  if (months >= 24) return say("{count} years", { count: ageInYears(dateOfBirth, day) });
  if (months >= 2) return say("{count} months", { count: months });
  const days = ageInDays(dateOfBirth, day);
  return days === 1 ? say("{count} day", { count: days }) : say("{count} days", { count: days });
}

/** "female"; "—" if it is not known. */
export function sexWords(sex: string | null, say: Say = SAY_ENGLISH): string {
  return sex === "M" ? say("male") : sex === "F" ? say("female") : sex === "O" ? say("other") : "—";
}
