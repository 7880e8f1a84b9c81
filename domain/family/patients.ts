import { indiaDay } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { isMinor, validateDateOfBirth } from "./age.ts";
import type { PatientStore } from "./ports.ts";
import type { PatientDetails } from "./types.ts";
import { MAX_FAMILY_MEMBERS, SELF } from "./types.ts";

type BirthError = { code: NonNullable<ReturnType<typeof validateDateOfBirth>> };
export type AddPatientError =
  | BirthError
  | { code: "self-is-there" }
  | { code: "person-is-there" }
  | { code: "family-full" };

/**
 * Adds a family member and returns their id. There is one Self, created with the account, and no person twice, because their reports would
 * be in two places.
 */
export async function addPatient(
  needs: { patients: PatientStore; random: Random },
  request: { customerId: string; details: PatientDetails; now: Date },
): Promise<Result<string, AddPatientError>> {
  const { customerId, details, now } = request;
  const reason = validateDateOfBirth(details.dateOfBirth, now);
  if (reason) return fail({ code: reason });
  if (details.relationship === SELF) return fail({ code: "self-is-there" });
  const id = uuidv7(now, needs.random);
  const added = await needs.patients.add(customerId, id, details, { most: MAX_FAMILY_MEMBERS, now });
  if (added === "added") return done(id);
  return fail({ code: added === "there" ? "person-is-there" : "family-full" });
}

export type ChangePatientError =
  | BirthError
  | { code: "unknown-patient" }
  | { code: "self-is-there" }
  | { code: "self-stays" }
  /** An adult who owns their reports says who they are. */
  | { code: "details-owned" }
  /** Only adults own an account; children are booked for as family. */
  | { code: "self-too-young" };

/**
 * Changes a patient's details; who is Self stays Self, and nobody else becomes it. The details of an adult who has accepted to own their
 * reports are theirs: whoever books could put another person's results into their record otherwise.
 */
export async function changePatient(
  needs: { patients: PatientStore },
  request: { customerId: string; id: string; details: PatientDetails; now: Date },
): Promise<Result<void, ChangePatientError>> {
  const { customerId, id, details, now } = request;
  const before = await needs.patients.find(customerId, id);
  if (!before) return fail({ code: "unknown-patient" });
  const reason = validateDateOfBirth(details.dateOfBirth, now);
  if (reason) return fail({ code: reason });
  if (before.relationship === SELF && details.relationship !== SELF) return fail({ code: "self-stays" });
  if (before.relationship !== SELF && details.relationship === SELF) return fail({ code: "self-is-there" });
  if (details.relationship === SELF && isMinor(details.dateOfBirth, indiaDay(now))) {
    return fail({ code: "self-too-young" });
  }
  const changed = await needs.patients.change(customerId, id, details);
  if (changed === "changed") return done(undefined);
  return fail({ code: changed === "owned" ? "details-owned" : "unknown-patient" });
}

export type RemovePatientError = { code: "unknown-patient" } | { code: "self-stays" };

/** Hides a family member: bookings and reports of them stay as they are. */
export async function removePatient(
  needs: { patients: PatientStore },
  request: { customerId: string; id: string; now: Date },
): Promise<Result<void, RemovePatientError>> {
  const { customerId, id, now } = request;
  const patient = await needs.patients.find(customerId, id);
  if (patient?.relationship === SELF) return fail({ code: "self-stays" });
  const hidden = patient !== undefined && (await needs.patients.hide(customerId, id, now));
  return hidden ? done(undefined) : fail({ code: "unknown-patient" });
}
