import { data, redirect } from "react-router";
import { patientRefusalWords } from "../../../contract/family-words.ts";
import { type Faults, textIn } from "../../features/forms/read-form.ts";
import {
  type PatientDraft,
  patientDraft,
  patientFaults,
  readPatientForm,
} from "../../features/people/read-patient-form.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";
import { isBookedOtherwise } from "./booked-otherwise.ts";
import { FAMILY_PATH } from "./list-paths.ts";

/** Handles the forms of the family: adding, changing and removing somebody. What went well leads back to the list. */
export async function changeFamily(
  request: CustomerRequest,
  form: FormData,
): Promise<{ faults: Faults; draft: PatientDraft }> {
  const { services, visitor } = request;
  const id = textIn(form, "patient");
  const draft = patientDraft(form);
  if (textIn(form, "intent") === "remove") {
    const removed = await services.family.removePatient(visitor, id);
    if (removed.ok) throw redirect(`${FAMILY_PATH}?done=removed`, 303);
    if (removed.refusal.code === "unknown-patient") throw data(null, { status: 404 });
    return { draft, faults: { form: patientRefusalWords(removed.refusal).message } };
  }
  const read = readPatientForm(draft);
  if (!read.ok) return { draft, faults: read.refusal };
  if (id === "") {
    const added = await services.family.addPatient(visitor, read.value);
    if (added.ok) throw redirect(`${FAMILY_PATH}?done=added`, 303);
    return { draft, faults: patientFaults(added.refusal) };
  }
  const changed = await services.family.changePatient(visitor, id, read.value);
  if (changed.ok) {
    const booked = (await isBookedOtherwise(request, id, read.value)) ? "&booked=1" : "";
    throw redirect(`${FAMILY_PATH}?done=changed${booked}`, 303);
  }
  if (changed.refusal.code === "unknown-patient") throw data(null, { status: 404 });
  return { draft, faults: patientFaults(changed.refusal) };
}
