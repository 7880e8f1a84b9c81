import { ageWords, sexWords } from "../../../domain/family/age.ts";
import type { AddressDetails } from "../../../domain/family/types.ts";
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

type Address = Pick<AddressDetails, "house" | "street" | "locality" | "landmark" | "pincode" | "city">;

/** An address in one line, with its landmark if it has one. */
export function addressWords(address: Address, t: Translate): string {
  const { house, street, locality, landmark, city, pincode } = address;
  return [house, street, locality, landmarkWords(landmark, t), `${t.lookup(city)} ${pincode}`]
    .filter(Boolean)
    .join(", ");
}

function landmarkWords(landmark: string, t: Translate): string {
  if (landmark === "" || /^(near|beside|opposite|behind|next)\b/i.test(landmark)) return landmark;
  return t("near {landmark}", { landmark });
}
