import { ageInYears } from "../../domain/bookings/check-patient.ts";
import type { Say } from "../../domain/words/say.ts";

const SEX = { F: "female", M: "male", O: "other" } as const;

interface Person {
  dateOfBirth: string | null;
  sex: "M" | "F" | "O" | null;
  relationship: string;
}

/** "Mother, 61 years, female"; children below two are told in months. `today` is a day in India (YYYY-MM-DD). */
export function patientWords(person: Person, today: string, say: Say): string {
  const parts = person.relationship ? [say.known(person.relationship)] : [];
  if (person.dateOfBirth) parts.push(ageWords(person.dateOfBirth, today, say));
  if (person.sex) parts.push(say(SEX[person.sex]));
  return parts.join(", ");
}

function ageWords(dateOfBirth: string, today: string, say: Say): string {
  const years = ageInYears(dateOfBirth, today);
  if (years >= 2) return say("{years} years", { years });
  const months = monthsBetween(dateOfBirth, today);
  return months === 1 ? say("1 month") : say("{months} months", { months });
}

function monthsBetween(from: string, until: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [year = 0, month = 0, day = 0] = until.split("-").map(Number);
  return (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0);
}

/** True when everything that a report is printed under is known. */
export function isComplete(person: Person & { name: string }): boolean {
  return person.name.trim() !== "" && person.dateOfBirth !== null && person.sex !== null;
}
