import { useNavigation } from "react-router";
import { Form } from "../../checkout/form.tsx";
import { PatientFields } from "../../checkout/patient-fields.tsx";
import type { Faults } from "../../checkout/read-form.ts";
import type { PatientDraft } from "../../checkout/read-patient-form.ts";
import { useFaultFocus } from "../../checkout/use-fault-focus.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSay } from "../../words/use-say.ts";

type FamilyFormProps = {
  /** Empty for somebody new. */
  id: string;
  draft: PatientDraft;
  faults: Faults;
};

/** Adds somebody to the family or changes their details. */
export function FamilyForm({ id, draft, faults }: FamilyFormProps) {
  const say = useSay();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{id ? say("Change the details") : say("Add a family member")}</h2>
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
        {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
        <input type="hidden" name="patient" value={id} />
        <PatientFields draft={draft} faults={faults} own={draft.relationship === "Self"} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {say("Save")}
          </Button>
          <ButtonLink to="/my-profile/my-family" variant="secondary">
            {say("Back")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
