import { CV_FILES } from "../../../domain/requests/documents.ts";
import { ContactFields } from "../../features/contact/contact-fields.tsx";
import { bindFields } from "../../features/forms/bind-fields.ts";
import { PageForm } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { FileField } from "../../features/uploads/file-field.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/link.tsx";
import type { ApplicationTexts } from "./openings.ts";

type ApplicationFormProps = {
  texts: ApplicationTexts;
  errors: FieldErrors | undefined;
  /** Allowed types and size of a CV. */
  cvRules: string;
};

/** The application for an opening. Without scripts the CV must be chosen again after an error. */
export function ApplicationForm({ texts, errors = {}, cvRules }: ApplicationFormProps) {
  const t = useTranslate();
  const field = bindFields(texts, errors);
  return (
    <Card as="section">
      <h2 id="apply">{t("Apply")}</h2>
      <PageForm
        errors={errors}
        submit={t("Send my application")}
        encType="multipart/form-data"
        aria-labelledby="apply"
        className="mt-4 grid grid-cols-1 gap-5"
      >
        <ContactFields texts={texts} errors={errors} />
        <TextField {...field("qualification")} label={t("Qualification")} maxLength={200} required />
        <TextField
          {...field("experience")}
          label={t("Experience")}
          hint={t("Years and where, or “fresher”.")}
          maxLength={200}
          required
        />
        <FileField
          label={t("CV")}
          name="cv"
          rules={CV_FILES}
          accept=".pdf,.doc,.docx"
          hint={t.lookup(`${cvRules}.`)}
          required
          error={errors.cv}
        />
        <CheckField
          name="consent"
          value="yes"
          required
          defaultChecked={texts.consent === "yes"}
          error={errors.consent}
          label={t("You may keep my application and CV for one year and contact me about it.")}
        />
        <p className="text-sm text-ink-soft">
          <Trans
            phrase="Only our hiring team sees them. See how we handle data in the {policy}."
            policy={<TextLink to="/privacy-policy">{t("privacy policy")}</TextLink>}
          />
        </p>
      </PageForm>
    </Card>
  );
}
