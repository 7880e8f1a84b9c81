import { useNavigation } from "react-router";
import { PRESCRIPTION_FILES } from "../../../domain/requests/documents.ts";
import { CALL_WINDOWS } from "../../../domain/requests/types.ts";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { FileField } from "../../features/uploads/file-field.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CALL_WORDS } from "./call-words.ts";
import type { PrescriptionTexts } from "./prescription-texts.ts";

type PrescriptionFormProps = {
  patients: readonly { id: string; name: string }[];
  texts: PrescriptionTexts;
  faults: Faults | undefined;
  /** What a file may be, and how many. */
  fileRules: string;
};

export function PrescriptionForm({ patients, texts, faults = {}, fileRules }: PrescriptionFormProps) {
  const t = useTranslate();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 id="send">{t("Send your prescription")}</h2>
      <Form
        ref={form}
        method="post"
        action="/book-by-prescription"
        encType="multipart/form-data"
        noValidate
        aria-labelledby="send"
        className="mt-4 grid grid-cols-1 gap-5"
      >
        {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
        <FileField
          label={t("Photographs or PDF")}
          name="files"
          rules={PRESCRIPTION_FILES}
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          hint={t("{fileRules}. The place where a photograph was taken is removed.", { fileRules })}
          required
          error={faults.files}
        />
        <SelectField label={t("Patient")} name="patient" defaultValue={texts.patient} error={faults.patient}>
          {patients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t("Somebody else")}</option>
        </SelectField>
        <SelectField label={t("When may we call?")} name="call" defaultValue={texts.call} error={faults.call}>
          {CALL_WINDOWS.map((value) => (
            <option key={value} value={value}>
              {t(CALL_WORDS[value])}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t("Note")}
          name="note"
          optional
          rows={4}
          maxLength={1000}
          defaultValue={texts.note}
          error={faults.note}
        />
        <p className="text-sm text-ink-soft">
          {t("By sending it you agree that the laboratory reads it, keeps it and calls you about it.")}
        </p>
        <div>
          <Button type="submit" size="lg" icon="upload" busy={busy}>
            {t("Send to the lab")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
