import type { Service } from "../catalogue/types.ts";
import { ageInYears } from "../family/age.ts";
import type { BookedPatient } from "./types.ts";

export type PatientDetail = "name" | "date of birth" | "sex";

export interface NotForPatient {
  code: "not-for-patient";
  service: Service;
  because: "sex" | "too-young" | "too-old";
}

export type PatientRefusal = { code: "patient-incomplete"; missing: PatientDetail[] } | NotForPatient;

/**
 * Whether the lab may take these tests from this patient on the day of the visit (YYYY-MM-DD): the patient's details must be known, and the
 * test must be meant for them. While the day is not chosen, `until` is the last that can be: nobody who is of the age on one of them is
 * refused.
 */
export function checkPatient(
  patient: BookedPatient,
  services: readonly Service[],
  day: string,
  until: string = day,
): PatientRefusal | null {
  const missing: PatientDetail[] = [];
  if (patient.name.trim() === "") missing.push("name");
  if (patient.dateOfBirth === null) missing.push("date of birth");
  if (patient.sex === null) missing.push("sex");
  if (missing.length > 0 || patient.dateOfBirth === null) return { code: "patient-incomplete", missing };

  const [age, oldest] = [ageInYears(patient.dateOfBirth, day), ageInYears(patient.dateOfBirth, until)];
  for (const service of services) {
    // "O" is not refused: which organs a person has is theirs to know, and the collector asks.
    if (service.sex && patient.sex !== "O" && patient.sex !== service.sex) {
      return { code: "not-for-patient", service, because: "sex" };
    }
    if (oldest < service.ageMinYears) return { code: "not-for-patient", service, because: "too-young" };
    if (age > service.ageMaxYears) return { code: "not-for-patient", service, because: "too-old" };
  }
  return null;
}
