import { EMAIL_RULE, LONGEST_EMAIL, NAME_RULE, PINCODE_RULE } from "../../../contract/identity.ts";
import type { EmailOutcome } from "../../../domain/account/set-email.ts";
import { ageInYears } from "../../../domain/bookings/check-patient.ts";
import { indiaDay } from "../../../domain/clock.ts";
import { SELF } from "../../../domain/family/types.ts";
import { done, type Result, refuse } from "../../../domain/result.ts";
import { type Faults, textIn } from "../../checkout/read-form.ts";
import {
  type PatientDraft,
  patientDraft,
  patientFaults,
  readPatientForm,
} from "../../checkout/read-patient-form.ts";
import type { CustomerRequest } from "../../checkout/require-customer.ts";

/** The account's own details as they were typed. */
export interface DetailsDraft extends PatientDraft {
  email: string;
  pincode: string;
}

/** Only adults own an account; children are booked for as family. */
const OWNER_YEARS = 18;
const LONGEST_NAME = 254;

export function detailsDraft(form: FormData): DetailsDraft {
  return {
    ...patientDraft(form),
    relationship: SELF,
    email: textIn(form, "email"),
    pincode: textIn(form, "pincode"),
  };
}

/** Stores the customer's own details and answers what became of the e-mail address, or answers what is wrong with which field; then nothing is stored. */
export async function saveDetails(
  request: CustomerRequest,
  draft: DetailsDraft,
): Promise<Result<EmailOutcome, Faults>> {
  const { services, visitor, now } = request;
  const read = readPatientForm(draft);
  const faults: Faults = { ...(read.ok ? {} : read.refusal), ...accountFaults(draft) };
  if (read.ok && ageInYears(read.value.dateOfBirth, indiaDay(now)) < OWNER_YEARS) {
    faults.DateOfBirth ??= "An account is for adults. A parent or guardian can book for you.";
  }
  if (!read.ok || Object.keys(faults).length > 0) return refuse(faults);
  const patients = await services.family.patients(visitor);
  const self = patients.find((patient) => patient.relationship === SELF);
  if (!self) throw new Error("an account has no Self among its patients");
  const changed = await services.family.changePatient(visitor, self.id, read.value);
  if (!changed.ok) return refuse(patientFaults(changed.refusal));
  return done(await services.account.setEmail(visitor, draft.email));
}

/** The account form's own rules (specification, section 5). */
function accountFaults({ name, email, pincode }: DetailsDraft): Faults {
  const faults: Faults = {};
  if (name !== "" && (!NAME_RULE.test(name) || name.length > LONGEST_NAME)) {
    faults.Name = "Name starts with a letter and has only letters, digits, spaces and underscores.";
  }
  if (email.length > LONGEST_EMAIL || (email !== "" && !EMAIL_RULE.test(email)))
    faults.email = "Please give an e-mail address like name@example.com.";
  if (pincode !== "" && !PINCODE_RULE.test(pincode))
    faults.pincode = "A pincode has 6 digits and does not start with 0.";
  return faults;
}
