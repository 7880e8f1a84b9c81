import { useNavigation } from "react-router";
import { PRESCRIPTION_FILES } from "../../../domain/requests/documents.ts";
import { CALL_WINDOWS } from "../../../domain/requests/types.ts";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { FileField } from "../../features/uploads/file-field.tsx";
import { useSay } from "../../i18n/use-say.ts";
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
  const say = useSay();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 id="send">{say("Send your prescription")}</h2>
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
          label={say("Photographs or PDF")}
          name="files"
          rules={PRESCRIPTION_FILES}
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          hint={say("{fileRules}. The place where a photograph was taken is removed.", { fileRules })}
          required
          error={faults.files}
        />
        <SelectField
          label={say("Patient")}
          name="patient"
          defaultValue={texts.patient}
          error={faults.patient}
        >
          {patients.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{say("Somebody else")}</option>
        </SelectField>
        <SelectField
          label={say("When may we call?")}
          name="call"
          defaultValue={texts.call}
          error={faults.call}
        >
          {CALL_WINDOWS.map((value) => (
            <option key={value} value={value}>
              {say(CALL_WORDS[value])}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={say("Note")}
          name="note"
          optional
          rows={4}
          maxLength={1000}
          defaultValue={texts.note}
          error={faults.note}
        />
        <p className="text-sm text-ink-soft">
          {say("By sending it you agree that the laboratory reads it, keeps it and calls you about it.")}
        </p>
        <div>
          <Button type="submit" size="lg" icon="upload" busy={busy}>
            {say("Send to the lab")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
