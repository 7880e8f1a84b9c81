import * as v from "valibot";
import { PatientBody } from "../../../contract/family.ts";
import { patientRefusalWords } from "../../../contract/family-words.ts";
import type { AddPatientRefusal, ChangePatientRefusal } from "../../../domain/family/patients.ts";
import type { PatientDetails } from "../../../domain/family/types.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import { done, type Result } from "../../../domain/shared/result.ts";
import { checkFields, type Faults, faultsOf, textIn, textsIn } from "../forms/read-form.ts";

/** A patient's form as it was typed, to be shown again. */
export interface PatientDraft {
  name: string;
  birth: { day: string; month: string; year: string };
  sex: string;
  relationship: string;
}

const LABELS = {
  Name: "Name",
  DateOfBirth: "Date of birth",
  Gender: "Sex",
  Relationship: "Relationship",
};

export function patientDraft(form: FormData): PatientDraft {
  const birth = textsIn(form, ["birth-day", "birth-month", "birth-year"]);
  return {
    name: textIn(form, "name"),
    birth: { day: birth["birth-day"], month: birth["birth-month"], year: birth["birth-year"] },
    sex: textIn(form, "sex"),
    relationship: textIn(form, "relationship"),
  };
}

/** The details that a patient's form gives, or what is wrong with which field; `name`: a form's own rule for the name. */
export function readPatientForm(
  draft: PatientDraft,
  name: v.GenericSchema<unknown, string> = PatientBody.entries.Name,
): Result<PatientDetails, Faults> {
  const { day, month, year } = draft.birth;
  const empty = day + month + year === "";
  const date = `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const checked = checkFields(
    v.object({ ...PatientBody.entries, Name: name }),
    {
      Name: draft.name,
      DateOfBirth: empty ? "" : date,
      Gender: draft.sex,
      Relationship: draft.relationship,
    },
    LABELS,
  );
  if (!checked.ok) {
    const faults = checked.refusal;
    // Told together with what else is wrong, also when it is written as a date and is none, as 31/2 is.
    if (!empty && (faults.DateOfBirth || !isDay(date)))
      faults.DateOfBirth = "Please give a real date: day, month and year.";
    return checked;
  }
  const { Name, DateOfBirth, Gender, Relationship } = checked.value;
  return done({ name: Name, dateOfBirth: DateOfBirth, sex: Gender, relationship: Relationship });
}

/** A refusal of the family's rules, at the field that it is about. */
export function patientFaults(refusal: AddPatientRefusal | ChangePatientRefusal): Faults {
  if (refusal.code === "unknown-patient") return { form: "This person is not in your family list any more." };
  return faultsOf(patientRefusalWords(refusal));
}
