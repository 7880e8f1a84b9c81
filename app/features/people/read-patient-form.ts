import * as v from "valibot";
import { PatientBody } from "../../../contract/family.ts";
import { patientErrorMessage } from "../../../contract/family-messages.ts";
import type { AddPatientError, ChangePatientError } from "../../../domain/family/patients.ts";
import type { PatientDetails } from "../../../domain/family/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done } from "../../../domain/shared/result.ts";
import type { FieldErrors } from "../forms/read-form.ts";
import { checkFields, fieldErrorsOf, textIn } from "../forms/read-form.ts";
import type { BirthParts } from "./birth-fields.tsx";

/** A patient's form as typed, to be shown again. */
export interface PatientDraft {
  name: string;
  birth: BirthParts;
  sex: string;
  relationship: string;
}

const LABELS = {
  Name: "Name",
  DateOfBirth: "Date of birth",
  Gender: "Sex",
  Relationship: "Relationship",
} as const;

export function patientDraft(form: FormData): PatientDraft {
  return {
    name: textIn(form, "name"),
    birth: birthIn(form),
    sex: textIn(form, "sex"),
    relationship: textIn(form, "relationship"),
  };
}

export function birthIn(form: FormData): BirthParts {
  return {
    day: textIn(form, "birth-day"),
    month: textIn(form, "birth-month"),
    year: textIn(form, "birth-year"),
  };
}

/** The typed date as YYYY-MM-DD; whether there is such a day is not yet said. */
export function birthDay({ day, month, year }: BirthParts): string {
  return `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export const NO_SUCH_BIRTH = "Please enter a valid date: day, month and year.";

/** The details in a patient's form, or the errors by field; `name`: an additional rule of the form for the name. */
export function readPatientForm(
  draft: PatientDraft,
  name: v.GenericSchema<unknown, string> = PatientBody.entries.Name,
): Result<PatientDetails, FieldErrors> {
  const { day, month, year } = draft.birth;
  const empty = day + month + year === "";
  const checked = checkFields(
    v.object({ ...PatientBody.entries, Name: name }),
    {
      Name: draft.name,
      DateOfBirth: empty ? "" : birthDay(draft.birth),
      Gender: draft.sex,
      Relationship: draft.relationship,
    },
    LABELS,
  );
  if (!checked.ok) {
    const errors = checked.error;
    if (!empty && errors.DateOfBirth) {
      errors.DateOfBirth = NO_SUCH_BIRTH;
    }
    return checked;
  }
  const { Name, DateOfBirth, Gender, Relationship } = checked.value;
  return done({ name: Name, dateOfBirth: DateOfBirth, sex: Gender, relationship: Relationship });
}

/** An error of the family rules, at the field that it is about. */
export function patientErrors(error: AddPatientError | ChangePatientError): FieldErrors {
  if (error.code === "unknown-patient") return { form: "This person is no longer in your family list." };
  return fieldErrorsOf(patientErrorMessage(error));
}
