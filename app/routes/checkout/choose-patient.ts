import type { PatientError } from "../../../domain/bookings/booking-request.ts";
import { checkPatient } from "../../../domain/bookings/booking-request.ts";
import { withContents } from "../../../domain/catalogue/contents.ts";
import { yearsWords } from "../../../domain/catalogue/describe-service.ts";
import { validateDateOfBirth } from "../../../domain/family/age.ts";
import type { PatientDetails } from "../../../domain/family/types.ts";
import { SELF, selfOf } from "../../../domain/family/types.ts";
import { addDays, indiaDay } from "../../../domain/shared/clock.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { SLOT_RULES } from "../../../domain/slots/timetable.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { patientDraft, patientErrors, readPatientForm } from "../../features/people/read-patient-form.ts";
import type { Choices } from "./choices.ts";
import type { OpenStep } from "./open-step.ts";

/** One patient for all lines, the customer's own details, a new family member, or a patient for each test. */
export type PatientForm = "pick" | "self" | "family" | "lines";

export type PeopleChoice = Pick<Choices, "patient" | "lines">;

/** The patients of the lines as the form chooses them, after storing new details; the tests must be suitable for them. */
export async function choosePatient(
  step: OpenStep,
  form: FormData,
): Promise<Result<PeopleChoice, FieldErrors>> {
  const wanted = textIn(form, "form");
  if (wanted === "lines") return chooseForLines(step, form);
  const chosen =
    wanted === "self" || wanted === "family"
      ? await fromDetails(step, form, wanted)
      : await fromList(step, textIn(form, "patient"));
  return chosen.ok ? done({ patient: chosen.value, lines: new Map() }) : chosen;
}

/** The first and the last possible day of the visit; the booking checks the chosen day. */
function bookableDays(now: Date): [string, string] {
  const today = indiaDay(now);
  return [today, addDays(today, SLOT_RULES.daysAhead)];
}

async function fromList(step: OpenStep, patientId: string): Promise<Result<string, FieldErrors>> {
  const { services, visitor, now } = step.facts;
  const patient = await services.family.findPatient(visitor, patientId);
  if (!patient) return fail({ patient: "Please choose who the test is for." });
  const unfit = checkPatient(patient, step.services, ...bookableDays(now));
  return unfit ? fail({ patient: unfitWords(unfit) }) : done(patient.id);
}

/** The name of a line's field in the form. */
export const lineField = (serviceId: number) => `line-${serviceId}`;

async function chooseForLines(step: OpenStep, form: FormData): Promise<Result<PeopleChoice, FieldErrors>> {
  const { services, visitor, catalogue, now } = step.facts;
  const errors: FieldErrors = {};
  const lines = new Map<number, string>();
  for (const { service } of step.cart.price.lines) {
    const field = lineField(service.id);
    const patient = await services.family.findPatient(visitor, textIn(form, field));
    const unfit = patient && checkPatient(patient, withContents(catalogue, service), ...bookableDays(now));
    if (!patient) errors[field] = "Please choose who it is for.";
    else if (unfit) errors[field] = unfitWords(unfit);
    else lines.set(service.id, patient.id);
  }
  if (Object.keys(errors).length > 0) return fail(errors);
  const [patient = null] = lines.values();
  return done({ patient, lines: new Map([...lines].filter(([, id]) => id !== patient)) });
}

/** If a patient is chosen for each test, a new family member is checked then, against those tests only. */
async function fromDetails(
  step: OpenStep,
  form: FormData,
  whose: "self" | "family",
): Promise<Result<string, FieldErrors>> {
  const { services, visitor, now } = step.facts;
  const read = readPatientForm(patientDraft(form));
  if (!read.ok) return read;
  const code = validateDateOfBirth(read.value.dateOfBirth, now);
  if (code) return fail(patientErrors({ code }));
  const unfit =
    textIn(form, "back-to") === "lines"
      ? null
      : checkPatient({ id: "", ...read.value }, step.services, ...bookableDays(now));
  if (unfit) return fail({ form: unfitWords(unfit) });
  if (whose === "self") return saveSelf(step, read.value);
  const added = await services.family.addPatient(visitor, read.value);
  return added.ok ? done(added.value) : fail(patientErrors(added.error));
}

async function saveSelf({ facts }: OpenStep, details: PatientDetails): Promise<Result<string, FieldErrors>> {
  const { services, visitor } = facts;
  const self = selfOf(await services.family.patients(visitor));
  const changed = await services.family.changePatient(visitor, self.id, { ...details, relationship: SELF });
  return changed.ok ? done(self.id) : fail(patientErrors(changed.error));
}

/** Why a patient cannot have one of the tests. */
export function unfitWords(error: PatientError): string {
  if (error.code === "patient-incomplete") {
    return `Please add this patient's ${error.missing.join(" and ")} first.`;
  }
  const { service } = error;
  const why = {
    sex: service.sex === "F" ? "is only for women" : "is only for men",
    "too-young": `is for patients aged ${yearsWords(service.ageMinYears)} or above`,
    "too-old": `is for patients aged up to ${yearsWords(service.ageMaxYears)}`,
  }[error.because];
  return `${service.name} ${why}. Please choose another patient, or remove the test from your cart.`;
}
