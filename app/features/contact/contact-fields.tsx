import * as v from "valibot";
import { EMAIL_RULE, LONGEST_EMAIL } from "../../../contract/person-rules.ts";
import { filledText, personName, shortText } from "../../../contract/text.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { isMobile } from "../../../domain/identity/types.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { TextField } from "../../ui/field.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { bindFields } from "../forms/page-form.tsx";
import type { FieldErrors } from "../forms/read-form.ts";

type ContactFieldsProps = {
  texts: { name: string; mobile: string; email: string };
  errors: FieldErrors;
  /** The e-mail address is optional. */
  emailOptional?: boolean;
};

/** Name, mobile number and e-mail address of the sender. */
export function ContactFields({ texts, errors, emailOptional = false }: ContactFieldsProps) {
  const t = useTranslate();
  const field = bindFields(texts, errors);
  return (
    <>
      <TextField {...field("name")} label={t(CONTACT_LABELS.name)} autoComplete="name" required />
      <MobileField {...field("mobile")} label={t(CONTACT_LABELS.mobile)} required />
      <TextField
        {...field("email")}
        label={t(CONTACT_LABELS.email)}
        type="email"
        autoComplete="email"
        required={!emailOptional}
        optional={emailOptional}
      />
    </>
  );
}

const LIKE = "must look like name@example.com";

export const CONTACT_LABELS = {
  name: "Name",
  mobile: "Mobile number",
  email: "E-mail address",
} as const satisfies Record<string, PlainPhrase>;

/** Name, mobile number and e-mail address of the sender, by the rules of the specification, section 5. */
export const contactRules = {
  name: personName,
  mobile: v.pipe(filledText(10), v.check(isMobile, "must have 10 digits and not begin with 0")),
  email: v.pipe(
    filledText(LONGEST_EMAIL),
    v.check((text) => EMAIL_RULE.test(text), LIKE),
  ),
};

/** The e-mail address, for forms in which it is optional. */
export const emailIfGiven = v.pipe(
  shortText(LONGEST_EMAIL),
  v.trim(),
  v.check((text) => text === "" || EMAIL_RULE.test(text), LIKE),
);
