import { indiaDay } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { isMinor, validateDateOfBirth } from "./age.ts";
import type { PatientDetails, PatientStore } from "./types.ts";
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
  request: { customerId: string; details: PatientDetails; now: Date; action?: StaffAction },
): Promise<Result<string, AddPatientError>> {
  const { customerId, details, now, action } = request;
  const reason = validateDateOfBirth(details.dateOfBirth, now);
  if (reason) return fail({ code: reason });
  if (details.relationship === SELF) return fail({ code: "self-is-there" });
  const id = uuidv7(now, needs.random);
  const added = await needs.patients.add(customerId, id, details, {
    most: MAX_FAMILY_MEMBERS,
    now,
    action,
  });
  if (added === "added") return done(id);
  return fail({ code: added === "there" ? "person-is-there" : "family-full" });
}

export type ChangePatientError =
  | BirthError
  | { code: "unknown-patient" }
  | { code: "self-is-there" }
  | { code: "self-stays" }
  | { code: "person-is-there" }
  /** Details of an adult who owns their reports can only be changed by that adult. */
  | { code: "details-owned" }
  /** Only adults own an account; children are booked for as family. */
  | { code: "self-too-young" };

const REFUSED = { owned: "details-owned", there: "person-is-there", unknown: "unknown-patient" } as const;

/**
 * Changes a patient's details; who is Self stays Self, nobody else becomes it, and no person is there twice afterwards. The details of an adult who has accepted to own their
 * reports are theirs: whoever books could put another person's results into their record otherwise.
 */
export async function changePatient(
  needs: { patients: PatientStore },
  request: { customerId: string; id: string; details: PatientDetails; now: Date; action?: StaffAction },
): Promise<Result<void, ChangePatientError>> {
  const { customerId, id, details, now, action } = request;
  const before = await needs.patients.find(customerId, id);
  if (!before) return fail({ code: "unknown-patient" });
  const reason = validateDateOfBirth(details.dateOfBirth, now);
  if (reason) return fail({ code: reason });
  if (before.relationship === SELF && details.relationship !== SELF) return fail({ code: "self-stays" });
  if (before.relationship !== SELF && details.relationship === SELF) return fail({ code: "self-is-there" });
  if (details.relationship === SELF && isMinor(details.dateOfBirth, indiaDay(now))) {
    return fail({ code: "self-too-young" });
  }
  const changed = await needs.patients.change(customerId, id, details, action);
  if (changed === "changed") return done(undefined);
  return fail({ code: REFUSED[changed] });
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

/** Identifying details of a person; "" and null are unknown. */
export interface Identity {
  name: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  sex: string | null;
}

/** Which of the details that both sides know differ: null for none. */
export function differenceOf(a: Identity, b: Identity): "name" | "date of birth" | "sex" | null {
  if (isKnown(a.name) && isKnown(b.name) && !isSameName(a.name, b.name)) return "name";
  if (differ(a.dateOfBirth, b.dateOfBirth)) return "date of birth";
  return differ(a.sex, b.sex) ? "sex" : null;
}

export function isKnown(text: string | null): text is string {
  return text !== null && text !== "";
}

/** Whether both are known and are not the same. */
export function differ(a: string | null, b: string | null): boolean {
  return isKnown(a) && isKnown(b) && a !== b;
}

const TITLES = new Set(["mr", "mrs", "ms", "miss", "dr", "smt", "shri", "sri", "kumari", "master", "baby"]);

/** The same words in any order and case, titles aside; an initial stands for a word that it begins. */
export function isSameName(a: string, b: string): boolean {
  const left = words(a);
  const right = words(b);
  return left.length === right.length && left.length > 0 && pairs(left, right);
}

function pairs(left: readonly string[], right: readonly string[]): boolean {
  const open = [...right];
  for (const word of left.toSorted((x, y) => y.length - x.length)) {
    const exact = open.indexOf(word);
    const at = exact >= 0 ? exact : open.findIndex((other) => isInitialOf(word, other));
    if (at < 0) return false;
    open.splice(at, 1);
  }
  return true;
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
}

/** Invisible joiners, which some systems omit from Bengali names. */
const JOINERS = /[\u200c\u200d]/g;

function words(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(JOINERS, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word));
}
