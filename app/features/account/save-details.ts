import * as v from "valibot";
import { BAD_PINCODE, EMAIL_RULE, LONGEST_EMAIL, PINCODE_RULE } from "../../../contract/person-rules.ts";
import { NOT_SERVED } from "../../../contract/site-messages.ts";
import type { EmailOutcome } from "../../../domain/account/change-contact.ts";
import { isMinor, validateDateOfBirth } from "../../../domain/family/age.ts";
import { SELF, selfOf } from "../../../domain/family/types.ts";
import type { PlacesService } from "../../../domain/places/service.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { contactRules } from "../contact/contact-fields.tsx";
import type { FieldErrors } from "../forms/read-form.ts";
import { textIn } from "../forms/read-form.ts";
import type { CustomerRequest } from "../page/page-request.ts";
import type { PatientDraft } from "../people/read-patient-form.ts";
import { patientDraft, patientErrors, readPatientForm } from "../people/read-patient-form.ts";
import { hasOutdatedBooking } from "./outdated-bookings.ts";

/** The account's own details as typed. */
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
 * Stores the customer's own details and returns the state of the e-mail address, or the errors by field together with the known errors of
 * the same form; then nothing is stored.
 */
export async function saveDetails(
  request: CustomerRequest,
  draft: DetailsDraft,
  known: FieldErrors = {},
): Promise<Result<{ email: EmailOutcome; outdatedBooking: boolean }, FieldErrors>> {
  const { services, visitor, now } = request;
  const self = selfOf(await services.family.patients(visitor));
  // A name that was stored under an earlier, wider rule is not rejected here.
  const kept = draft.name !== "" && draft.name === self.name;
  const read = readPatientForm(draft, kept ? v.string() : contactRules.name);
  const errors: FieldErrors = {
    ...(read.ok ? birthErrors(read.value.dateOfBirth, now) : read.error),
    ...accountErrors(draft, services.places),
    ...known,
  };
  if (!read.ok || Object.keys(errors).length > 0) return fail(errors);
  const changed = await services.family.changePatient(visitor, self.id, read.value);
  if (!changed.ok) return fail(patientErrors(changed.error));
  return done({
    email: await services.account.setEmail(visitor, draft.email),
    outdatedBooking: await hasOutdatedBooking(request, self.id, read.value),
  });
}

function birthErrors(dateOfBirth: string, now: Date): FieldErrors {
  const code =
    validateDateOfBirth(dateOfBirth, now) ?? (isMinor(dateOfBirth, indiaDay(now)) ? "self-too-young" : null);
  return code ? patientErrors({ code }) : {};
}

/** The account form's own rules (specification, section 5), in addition to the name's. */
function accountErrors({ email, pincode }: DetailsDraft, places: PlacesService): FieldErrors {
  const errors: FieldErrors = {};
  if (email.length > LONGEST_EMAIL || (email !== "" && !EMAIL_RULE.test(email)))
    errors.email = "Please enter an e-mail address like name@example.com.";
  if (pincode !== "" && !PINCODE_RULE.test(pincode)) errors.pincode = BAD_PINCODE;
  else if (pincode !== "" && !places.isServed(pincode)) errors.pincode = NOT_SERVED;
  return errors;
}
