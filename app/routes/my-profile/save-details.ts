import * as v from "valibot";
import { EMAIL_RULE, LONGEST_EMAIL } from "../../../contract/person-rules.ts";
import { NOT_SERVED } from "../../../contract/shared-words.ts";
import { PINCODE_RULE } from "../../../contract/text.ts";
import type { EmailOutcome } from "../../../domain/account/set-email.ts";
import { isMinor, validateDateOfBirth } from "../../../domain/family/age.ts";
import { SELF } from "../../../domain/family/types.ts";
import type { PlacesService } from "../../../domain/places/service.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { contactRules } from "../../features/contact/contact-rules.ts";
import { type Faults, textIn } from "../../features/forms/read-form.ts";
import {
  type PatientDraft,
  patientDraft,
  patientFaults,
  readPatientForm,
} from "../../features/people/read-patient-form.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";
import { isBookedOtherwise } from "./booked-otherwise.ts";

/** The account's own details as they were typed. */
export interface DetailsDraft extends PatientDraft {
  email: string;
  pincode: string;
}

export function detailsDraft(form: FormData): DetailsDraft {
  return {
    ...patientDraft(form),
    relationship: SELF,
    email: textIn(form, "email"),
    pincode: textIn(form, "pincode"),
  };
}

/**
 * Stores the customer's own details and returns what became of the e-mail address, or returns what is wrong with which field, together
 * with the faults of the same form that are known already; then nothing is stored.
 */
export async function saveDetails(
  request: CustomerRequest,
  draft: DetailsDraft,
  known: Faults = {},
): Promise<Result<{ email: EmailOutcome; bookedOtherwise: boolean }, Faults>> {
  const { services, visitor, now } = request;
  const patients = await services.family.patients(visitor);
  const self = patients.find((patient) => patient.relationship === SELF);
  if (!self) throw new Error("an account has no Self among its patients");
  // A name that an identity card asked for (My Family takes any script) is not refused for standing here.
  const kept = draft.name !== "" && draft.name === self.name;
  const read = readPatientForm(draft, kept ? v.string() : contactRules.name);
  const faults: Faults = {
    ...(read.ok ? birthFaults(read.value.dateOfBirth, now) : read.refusal),
    ...accountFaults(draft, services.places),
    ...known,
  };
  if (!read.ok || Object.keys(faults).length > 0) return refuse(faults);
  const changed = await services.family.changePatient(visitor, self.id, read.value);
  if (!changed.ok) return refuse(patientFaults(changed.refusal));
  return done({
    email: await services.account.setEmail(visitor, draft.email),
    bookedOtherwise: await isBookedOtherwise(request, self.id, read.value),
  });
}

function birthFaults(dateOfBirth: string, now: Date): Faults {
  const code =
    validateDateOfBirth(dateOfBirth, now) ?? (isMinor(dateOfBirth, indiaDay(now)) ? "self-too-young" : null);
  return code ? patientFaults({ code }) : {};
}

/** The account form's own rules (specification, section 5), beside the name's. */
function accountFaults({ email, pincode }: DetailsDraft, places: PlacesService): Faults {
  const faults: Faults = {};
  if (email.length > LONGEST_EMAIL || (email !== "" && !EMAIL_RULE.test(email)))
    faults.email = "Please give an e-mail address like name@example.com.";
  if (pincode !== "" && !PINCODE_RULE.test(pincode))
    faults.pincode = "A pincode has 6 digits and does not start with 0.";
  else if (pincode !== "" && !places.isServed(pincode)) faults.pincode = NOT_SERVED;
  return faults;
}
