import { SAY_ENGLISH, type Say } from "../words/say.ts";

/** Age in words at an instant: years, of small children months or days. "—" without a day of birth. */
export function ageWords(dateOfBirth: string | null, at: Date, say: Say = SAY_ENGLISH): string {
  if (dateOfBirth === null) return "—";
  const birth = new Date(`${dateOfBirth}T00:00:00Z`);
  const isBefore = at.getUTCDate() < birth.getUTCDate() ? 1 : 0;
  const months =
    (at.getUTCFullYear() - birth.getUTCFullYear()) * 12 + at.getUTCMonth() - birth.getUTCMonth() - isBefore;
  if (months >= 24) return say("{count} years", { count: Math.floor(months / 12) });
  if (months >= 2) return say("{count} months", { count: months });
  const days = Math.max(0, Math.floor((at.getTime() - birth.getTime()) / 86_400_000));
  return days === 1 ? say("{count} day", { count: days }) : say("{count} days", { count: days });
}

export function sexWords(sex: string | null, say: Say = SAY_ENGLISH): string {
  return sex === "M" ? say("male") : sex === "F" ? say("female") : sex === "O" ? say("other") : "—";
}
