import { Form } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { TextAreaField } from "../../../app/ui/field.tsx";
import type { FormError } from "../../ui/change-page.ts";
import { atField, FormErrorNotice } from "../../ui/form-error.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

/** The form that releases or withdraws the version of a report that the page shows. */
export function DecideReport({
  id,
  version,
  failed,
  hint,
  isNeeded,
  submit,
  isDangerous = false,
}: {
  id: string;
  version: number;
  failed: FormError | undefined;
  hint: string;
  isNeeded: boolean;
  submit: string;
  isDangerous?: boolean;
}) {
  return (
    <Form method="post" className="desk-form">
      <FormErrorNotice failed={failed} />
      <input type="hidden" name="version" value={version} />
      <TextAreaField
        label="Reason"
        name="reason"
        rows={3}
        maxLength={300}
        hint={hint}
        required={isNeeded}
        optional={!isNeeded}
        error={atField(failed, "reason")}
      />
      <div className="desk-row-actions">
        <SubmitButton variant={isDangerous ? "danger" : "primary"}>{submit}</SubmitButton>
        <ButtonLink to={`/desk/results/reports/${id}`} variant="quiet">
          Back to the report
        </ButtonLink>
      </div>
    </Form>
  );
}
