import * as v from "valibot";
import { fileErrorWords, tooManyWords, tooMuchWords } from "../../../contract/request-words.ts";
import { longText } from "../../../contract/text.ts";
import { MAX_KEPT_BYTES, PRESCRIPTION_FILES } from "../../../domain/requests/documents.ts";
import type { PrescriptionRefusal } from "../../../domain/requests/send-prescription.ts";
import { CALL_WINDOWS } from "../../../domain/requests/types.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { waitWords } from "../../../domain/words/figures.ts";
import { checkFields, type Faults, textsIn } from "../../features/forms/read-form.ts";
import { filesIn } from "../../features/uploads/read-upload.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";
import { FIELDS, type PrescriptionTexts } from "./prescription-texts.ts";

const MAX_NAME_LETTERS = 60;

const Prescription = v.object({
  note: longText(1000),
  call: v.picklist(CALL_WINDOWS, "must be one of the list"),
});

/** Browsers send line breaks as two characters; one is kept. */
export function prescriptionTexts(form: FormData): PrescriptionTexts {
  const texts = textsIn(form, FIELDS);
  return { ...texts, note: texts.note.replaceAll("\r\n", "\n") };
}

/** Sends a prescription; returns the request number, or what is wrong with which field. */
export async function sendByForm(
  { services, visitor }: CustomerRequest,
  form: FormData,
): Promise<Result<string, Faults>> {
  const texts = prescriptionTexts(form);
  const checked = checkFields(Prescription, texts, { note: "Note", call: "Time for a call" });
  const faults: Faults = checked.ok ? {} : checked.refusal;
  // Only people of the customer's own list may be named; an id that is none of theirs is not even looked up.
  const patients = await services.family.patients(visitor);
  const patient = patients.find(({ id }) => id === texts.patient);
  if (texts.patient !== "" && !patient) faults.patient = "Please choose the patient from the list.";
  if (!checked.ok || Object.keys(faults).length > 0) return refuse(faults);
  const sent = await services.requests.sendPrescription({
    customerId: visitor.customerId,
    patientId: patient?.id ?? null,
    note: checked.value.note,
    callWindow: checked.value.call,
    files: await filesIn(form, "files"),
  });
  return sent.ok ? done(sent.value) : refuse(faultsOf(sent.refusal));
}

function faultsOf(refusal: PrescriptionRefusal): Faults {
  switch (refusal.code) {
    case "no-files":
      return { files: "Please choose at least one photograph or PDF of the prescription." };
    case "too-many-files":
      return { files: tooManyWords(PRESCRIPTION_FILES) };
    case "too-much":
      return { files: tooMuchWords(MAX_KEPT_BYTES) };
    case "bad-file":
      return {
        files: `${refusal.name.slice(0, MAX_NAME_LETTERS)}: ${fileErrorWords(refusal.fault, PRESCRIPTION_FILES)}`,
      };
    case "unknown-patient":
      return { patient: "Please choose the patient from the list." };
    case "wait":
      return { form: waitWords(refusal.seconds) };
  }
}
