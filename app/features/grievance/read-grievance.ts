import * as v from "valibot";
import { personName } from "../../../contract/person-name.ts";
import { longText, shortText } from "../../../contract/text.ts";
import { SELF } from "../../../domain/family/types.ts";
import { waitWords } from "../../../domain/i18n/figures.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { fail } from "../../../domain/shared/result.ts";
import type { PageRequest } from "../../request-context.ts";
import { CONTACT_LABELS, contactRules, emailIfGiven } from "../contact/contact-rules.ts";
import type { FieldErrors } from "../forms/read-form.ts";
import { checkFields, textsIn } from "../forms/read-form.ts";
import type { GrievanceTexts } from "./grievance-texts.ts";
import { FIELDS, NO_TEXTS } from "./grievance-texts.ts";

const LABELS = {
  ...CONTACT_LABELS,
  ...{ booking: "Booking number", message: "Complaint" },
};

const Complaint = v.object({
  ...contactRules,
  email: emailIfGiven,
  booking: shortText(40),
  message: v.pipe(longText(4000), v.trim(), v.minLength(1, "must not be blank")),
});

/** Browsers send line breaks as CR LF; only LF is kept. */
export function grievanceTexts(form: FormData): GrievanceTexts {
  const texts = textsIn(form, FIELDS);
  return { ...texts, message: texts.message.replaceAll("\r\n", "\n") };
}

/** Files a complaint; returns the ticket number, or the errors by field. */
export async function sendGrievance(
  { services, visitor, clientAddress }: PageRequest,
  texts: GrievanceTexts,
): Promise<Result<string, FieldErrors>> {
  const checked = checkFields(Complaint, texts, LABELS);
  if (!checked.ok) return checked;
  const { booking, ...words } = checked.value;
  const filed = await services.requests.fileGrievance(
    { address: clientAddress },
    { ...words, bookingNo: booking, customerId: visitor.customerId },
  );
  return filed.ok ? filed : fail({ form: waitWords(filed.error.seconds) });
}

/** The initial form: the contact details of a logged-in customer are filled in. A name that the form would reject is left out. */
export async function openingTexts({ services, visitor }: PageRequest): Promise<GrievanceTexts> {
  if (!isCustomer(visitor)) return NO_TEXTS;
  const [account, patients] = await Promise.all([
    services.identity.describe(visitor.customerId),
    services.family.patients(visitor),
  ]);
  const name = patients.find(({ relationship }) => relationship === SELF)?.name ?? "";
  const { mobile, email } = account;
  return { ...NO_TEXTS, name: v.is(personName, name) ? name : "", mobile, email };
}
