import { ageWords, sexWords } from "../../../domain/family/age.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";

interface Person {
  dateOfBirth: string | null;
  sex: "M" | "F" | "O" | null;
  relationship: string;
}

/** "Mother, 61 years, female". `today` is a day in India (YYYY-MM-DD). */
export function patientWords(person: Person, today: string, t: Translate): string {
  const parts = person.relationship ? [t.lookup(person.relationship)] : [];
  if (person.dateOfBirth) parts.push(ageWords(person.dateOfBirth, today, t));
  if (person.sex) parts.push(sexWords(person.sex, t));
  return parts.join(", ");
}

/** True when everything that a report prints about the patient is known. */
export function isComplete(person: Person & { name: string }): boolean {
  return person.name.trim() !== "" && person.dateOfBirth !== null && person.sex !== null;
}
