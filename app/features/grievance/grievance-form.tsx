import { useNavigation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ContactFields } from "../contact/contact-fields.tsx";
import { Form } from "../forms/form.tsx";
import type { Faults } from "../forms/read-form.ts";
import { useFaultFocus } from "../forms/use-fault-focus.ts";
import type { GrievanceTexts } from "./grievance-texts.ts";
import { useKnownContact } from "./use-known-contact.ts";

type GrievanceFormProps = {
  texts: GrievanceTexts;
  faults?: Faults | undefined;
  /** It stands on a page that does not know who reads it. */
  isForEverybody?: boolean;
};

/** The complaint form of the grievance policy; it posts to the page of tickets, because the policy's own page is nobody's. */
export function GrievanceForm({ texts, faults = {}, isForEverybody = false }: GrievanceFormProps) {
  const t = useTranslate();
  const form = useFaultFocus<HTMLFormElement>(faults);
  useKnownContact(form, isForEverybody);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="max-w-3xl">
      <h2 id="grievance-form">{t("Grievance form")}</h2>
      <p className="mt-1 text-ink-soft">
        {t("You get a ticket number. We acknowledge within 48 hours and resolve within one month.")}
      </p>
      <Form
        ref={form}
        method="post"
        action="/grievance"
        noValidate
        aria-labelledby="grievance-form"
        className="mt-4 grid grid-cols-1 gap-5"
      >
        {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
        <ContactFields texts={texts} faults={faults} emailOptional />
        <TextField
          label={t("Booking number")}
          name="booking"
          maxLength={40}
          optional
          defaultValue={texts.booking}
          error={faults.booking}
        />
        <TextAreaField
          label={t("What happened, and what should we do?")}
          name="message"
          rows={6}
          maxLength={4000}
          required
          defaultValue={texts.message}
          error={faults.message}
        />
        <div>
          <Button type="submit" size="lg" busy={busy}>
            {t("Send my complaint")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
