import type { Translate } from "../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import { ageInDays, ageInMonths, ageInYears } from "./age.ts";

/**
 * The age on a day (in India, YYYY-MM-DD) in words: completed years, of children below two years months, of babies below two months days.
 * "—" without a day of birth.
 */
export function ageWords(dateOfBirth: string | null, day: string, t: Translate = TRANSLATE_ENGLISH): string {
  if (dateOfBirth === null) return "—";
  const months = ageInMonths(dateOfBirth, day);
  if (months >= 24) return t("{count} years", { count: ageInYears(dateOfBirth, day) });
  if (months >= 2) return t("{count} months", { count: months });
  const days = ageInDays(dateOfBirth, day);
  return days === 1 ? t("{count} day", { count: days }) : t("{count} days", { count: days });
}

/** "female"; "—" if it is not known. */
export function sexWords(sex: string | null, t: Translate = TRANSLATE_ENGLISH): string {
  return sex === "M" ? t("male") : sex === "F" ? t("female") : sex === "O" ? t("other") : "—";
}
