import { ageInYears } from "../age.ts";
import type { Service } from "../catalogue/types.ts";
import type { BookedPatient } from "./types.ts";

export type PatientDetail = "name" | "date of birth" | "sex";

export type PatientRefusal =
  | { code: "patient-incomplete"; missing: PatientDetail[] }
  | { code: "not-for-patient"; service: Service; because: "sex" | "too-young" | "too-old" };

/** Whether the lab may take these tests from this patient: who it is must be known, and the test must be meant for them. */
export function checkPatient(
  patient: BookedPatient,
  services: readonly Service[],
  today: string,
): PatientRefusal | null {
  const missing: PatientDetail[] = [];
  if (patient.name.trim() === "") missing.push("name");
  if (patient.dateOfBirth === null) missing.push("date of birth");
  if (patient.sex === null) missing.push("sex");
  if (missing.length > 0 || patient.dateOfBirth === null) return { code: "patient-incomplete", missing };

  const age = ageInYears(patient.dateOfBirth, today);
  for (const service of services) {
    // "O" is not refused: which organs a person has is theirs to know, and the collector asks.
    if (service.sex && patient.sex !== "O" && patient.sex !== service.sex) {
      return { code: "not-for-patient", service, because: "sex" };
    }
    if (age < service.ageMinYears) return { code: "not-for-patient", service, because: "too-young" };
    if (age > service.ageMaxYears) return { code: "not-for-patient", service, because: "too-old" };
  }
  return null;
}
