import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { TextAreaField } from "../../../app/ui/field.tsx";
import type { ChangeFault } from "../../ui/change-page.ts";
import { atField, FormFault } from "../../ui/form-fault.tsx";

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
  failed: ChangeFault | undefined;
  hint: string;
  isNeeded: boolean;
  submit: string;
  isDangerous?: boolean;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="desk-form">
      <FormFault failed={failed} />
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
        <Button type="submit" variant={isDangerous ? "danger" : "primary"} busy={busy}>
          {submit}
        </Button>
        <ButtonLink to={`/desk/results/reports/${id}`} variant="quiet">
          Back to the report
        </ButtonLink>
      </div>
    </Form>
  );
}
