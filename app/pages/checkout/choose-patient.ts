import { checkPatient, type PatientRefusal } from "../../../domain/bookings/check-patient.ts";
import { indiaDay } from "../../../domain/clock.ts";
import { type PatientDetails, SELF } from "../../../domain/family/types.ts";
import { done, type Result, refuse } from "../../../domain/result.ts";
import { type Faults, textIn } from "../../checkout/read-form.ts";
import { patientDraft, patientFaults, readPatientForm } from "../../checkout/read-patient-form.ts";
import type { OpenStep } from "./open-step.ts";

/** Choosing from the list, giving one's own details, or adding a family member. */
export type PatientForm = "pick" | "self" | "family";

/** The id of the patient that the step's form names, after storing what was given; the tests must be meant for them. */
export async function choosePatient(step: OpenStep, form: FormData): Promise<Result<string, Faults>> {
  const wanted = textIn(form, "form");
  if (wanted === "self" || wanted === "family") return fromDetails(step, form, wanted);
  const { services, visitor } = step.facts;
  const patient = await services.family.findPatient(visitor, textIn(form, "patient"));
  if (!patient) return refuse({ patient: "Please choose who the test is for." });
  const unfit = checkPatient(patient, step.services, indiaDay(step.facts.now));
  return unfit ? refuse({ patient: unfitWords(unfit) }) : done(patient.id);
}

async function fromDetails(
  step: OpenStep,
  form: FormData,
  whose: "self" | "family",
): Promise<Result<string, Faults>> {
  const { services, visitor, now } = step.facts;
  const read = readPatientForm(patientDraft(form));
  if (!read.ok) return read;
  const unfit = checkPatient({ id: "", ...read.value }, step.services, indiaDay(now));
  if (unfit) return refuse({ form: unfitWords(unfit) });
  if (whose === "self") return saveSelf(step, read.value);
  const added = await services.family.addPatient(visitor, read.value);
  return added.ok ? done(added.value) : refuse(patientFaults(added.refusal));
}

async function saveSelf({ facts }: OpenStep, details: PatientDetails): Promise<Result<string, Faults>> {
  const { services, visitor } = facts;
  const patients = await services.family.patients(visitor);
  const self = patients.find((patient) => patient.relationship === SELF);
  if (!self) throw new Error("an account has no Self among its patients");
  const changed = await services.family.changePatient(visitor, self.id, { ...details, relationship: SELF });
  return changed.ok ? done(self.id) : refuse(patientFaults(changed.refusal));
}

/** Why a patient cannot have one of the tests. */
export function unfitWords(refusal: PatientRefusal): string {
  if (refusal.code === "patient-incomplete") {
    return `Please give this patient's ${refusal.missing.join(" and ")} first.`;
  }
  const { service } = refusal;
  const why = {
    sex: service.sex === "F" ? "is meant for women" : "is meant for men",
    "too-young": `is done from the age of ${service.ageMinYears} years`,
    "too-old": `is done up to the age of ${service.ageMaxYears} years`,
  }[refusal.because];
  return `${service.name} ${why}. Please choose another patient, or remove the test from your cart.`;
}
