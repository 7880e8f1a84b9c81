import * as v from "valibot";
import { fileErrorWords, tooManyWords, tooMuchWords } from "../../../contract/request-messages.ts";
import { longText } from "../../../contract/text.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { MAX_KEPT_BYTES, PRESCRIPTION_FILES } from "../../../domain/requests/documents.ts";
import type { PrescriptionError } from "../../../domain/requests/send-prescription.ts";
import { CALL_WINDOWS } from "../../../domain/requests/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { checkFields, textsIn } from "../../features/forms/read-form.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { filesIn } from "../../features/uploads/file-field.tsx";
import type { PrescriptionTexts } from "./prescription-texts.ts";
import { FIELDS } from "./prescription-texts.ts";

const MAX_NAME_LETTERS = 60;

const Prescription = v.object({
  note: longText(1000),
  call: v.picklist(CALL_WINDOWS, "must be one of the list"),
});

export function prescriptionTexts(form: FormData): PrescriptionTexts {
  return textsIn(form, FIELDS);
}

/** Sends a prescription; returns the request number, or the errors by field. */
export async function sendByForm(
  { services, visitor }: CustomerRequest,
  form: FormData,
): Promise<Result<string, FieldErrors>> {
  const texts = prescriptionTexts(form);
  const checked = checkFields(Prescription, texts, { note: "Note", call: "Time for a call" });
  const errors: FieldErrors = checked.ok ? {} : checked.error;
  // Only people in the customer's own list are allowed; an unknown id is not even looked up.
  const patients = await services.family.patients(visitor);
  const patient = patients.find(({ id }) => id === texts.patient);
  if (texts.patient !== "" && !patient) errors.patient = "Please choose the patient from the list.";
  if (!checked.ok || Object.keys(errors).length > 0) return fail(errors);
  const sent = await services.requests.sendPrescription({
    customerId: visitor.customerId,
    patientId: patient?.id ?? null,
    note: checked.value.note,
    callWindow: checked.value.call,
    files: await filesIn(form, "files"),
  });
  return sent.ok ? done(sent.value) : fail(fieldErrorsOf(sent.error));
}

function fieldErrorsOf(error: PrescriptionError): FieldErrors {
  switch (error.code) {
    case "no-files":
      return { files: "Please choose at least one photo or PDF of the prescription." };
    case "too-many-files":
      return { files: tooManyWords(PRESCRIPTION_FILES) };
    case "too-much":
      return { files: tooMuchWords(MAX_KEPT_BYTES) };
    case "bad-file":
      return {
        files: `${error.name.slice(0, MAX_NAME_LETTERS)}: ${fileErrorWords(error.reason, PRESCRIPTION_FILES)}`,
      };
    case "unknown-patient":
      return { patient: "Please choose the patient from the list." };
    case "wait":
      return { form: waitWords(error.seconds) };
  }
}
