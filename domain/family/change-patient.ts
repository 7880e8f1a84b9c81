import { indiaDay } from "../shared/clock.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { BirthRefusal } from "./add-patient.ts";
import { isMinor, judgeBirth } from "./judge-birth.ts";
import type { PatientStore } from "./ports.ts";
import { type PatientDetails, SELF } from "./types.ts";

export type ChangePatientRefusal =
  | BirthRefusal
  | { code: "unknown-patient" }
  | { code: "self-is-there" }
  | { code: "self-stays" }
  /** Only adults own an account; children are booked for as family. */
  | { code: "self-too-young" };

/** Changes a patient's details; who is Self stays Self, and nobody else becomes it. */
export async function changePatient(
  needs: { patients: PatientStore },
  request: { customerId: string; id: string; details: PatientDetails; now: Date },
): Promise<Result<void, ChangePatientRefusal>> {
  const { customerId, id, details, now } = request;
  const before = await needs.patients.find(customerId, id);
  if (!before) return refuse({ code: "unknown-patient" });
  const fault = judgeBirth(details.dateOfBirth, now);
  if (fault) return refuse({ code: fault });
  if (before.relationship === SELF && details.relationship !== SELF) return refuse({ code: "self-stays" });
  if (before.relationship !== SELF && details.relationship === SELF) return refuse({ code: "self-is-there" });
  if (details.relationship === SELF && isMinor(details.dateOfBirth, indiaDay(now))) {
    return refuse({ code: "self-too-young" });
  }
  const changed = await needs.patients.change(customerId, id, details);
  return changed ? done(undefined) : refuse({ code: "unknown-patient" });
}
