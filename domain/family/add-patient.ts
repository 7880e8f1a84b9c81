import { type Random, uuidv7 } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { judgeBirth } from "./judge-birth.ts";
import type { PatientStore } from "./ports.ts";
import { MAX_FAMILY_MEMBERS, type PatientDetails, SELF } from "./types.ts";

export type BirthRefusal = { code: NonNullable<ReturnType<typeof judgeBirth>> };
export type AddPatientRefusal =
  | BirthRefusal
  | { code: "self-is-there" }
  | { code: "person-is-there" }
  | { code: "family-full" };

/**
 * Adds a family member and returns their id. There is one Self, who comes with the account; and nobody is there twice, because a
 * person's reports would lie in two places.
 */
export async function addPatient(
  needs: { patients: PatientStore; random: Random },
  request: { customerId: string; details: PatientDetails; now: Date },
): Promise<Result<string, AddPatientRefusal>> {
  const { customerId, details, now } = request;
  const fault = judgeBirth(details.dateOfBirth, now);
  if (fault) return refuse({ code: fault });
  if (details.relationship === SELF) return refuse({ code: "self-is-there" });
  const id = uuidv7(now, needs.random);
  const added = await needs.patients.add(customerId, id, details, { most: MAX_FAMILY_MEMBERS, now });
  if (added === "added") return done(id);
  return refuse({ code: added === "there" ? "person-is-there" : "family-full" });
}
