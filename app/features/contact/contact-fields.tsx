import { useTranslate } from "../../i18n/use-translate.ts";
import { TextField } from "../../ui/field.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";
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
  return (
    <>
      <TextField
        label={t(CONTACT_LABELS.name)}
        name="name"
        autoComplete="name"
        maxLength={254}
        required
        defaultValue={texts.name}
        error={errors.name}
      />
      <MobileField
        label={t(CONTACT_LABELS.mobile)}
        required
        defaultValue={texts.mobile}
        error={errors.mobile}
      />
      <TextField
        label={t(CONTACT_LABELS.email)}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        required={!emailOptional}
        optional={emailOptional}
        defaultValue={texts.email}
        error={errors.email}
      />
    </>
  );
}
