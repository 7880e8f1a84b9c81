import { done, type Result, refuse } from "../shared/result.ts";
import type { PatientStore } from "./ports.ts";
import { SELF } from "./types.ts";

export type RemovePatientRefusal = { code: "unknown-patient" } | { code: "self-stays" };

/** Hides a family member: bookings and reports that name them stay as they are. */
export async function removePatient(
  needs: { patients: PatientStore },
  request: { customerId: string; id: string; now: Date },
): Promise<Result<void, RemovePatientRefusal>> {
  const { customerId, id, now } = request;
  const patient = await needs.patients.find(customerId, id);
  if (patient?.relationship === SELF) return refuse({ code: "self-stays" });
  const hidden = patient !== undefined && (await needs.patients.hide(customerId, id, now));
  return hidden ? done(undefined) : refuse({ code: "unknown-patient" });
}
