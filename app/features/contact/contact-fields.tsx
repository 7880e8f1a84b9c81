import { useTranslate } from "../../i18n/use-translate.ts";
import { TextField } from "../../ui/field.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
import { bindFields } from "../forms/bind-fields.ts";
import type { FieldErrors } from "../forms/read-form.ts";
import { CONTACT_LABELS } from "./contact-rules.ts";

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
      <TextField
        {...field("name")}
        label={t(CONTACT_LABELS.name)}
        autoComplete="name"
        maxLength={254}
        required
      />
      <MobileField {...field("mobile")} label={t(CONTACT_LABELS.mobile)} required />
      <TextField
        {...field("email")}
        label={t(CONTACT_LABELS.email)}
        type="email"
        autoComplete="email"
        maxLength={200}
        required={!emailOptional}
        optional={emailOptional}
      />
    </>
  );
}
