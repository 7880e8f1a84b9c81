import type { ActionFunctionArgs } from "react-router";
import { data, Form, redirect, useActionData, useParams } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { staffOf } from "../../desk-context.ts";
import { formError } from "../../ui/change-page.ts";
import { atField, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const meta = () => [{ title: "Remove a prescription | Desk" }, { name: "robots", content: "noindex" }];

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  if (form.get("sure") !== "1") return formError("Tick that the customer has asked for it.", "sure");
  if (!(await desk.prescriptions.remove(account, params.no ?? ""))) throw data(null, { status: 404 });
  return redirect("/desk/prescriptions?done=removed");
}

export default function RemovePrescription() {
  const { no } = useParams();
  const failed = useActionData<typeof action>();
  const words = atField(failed, "sure");
  return (
    <>
      <PageHead title={`Remove prescription ${no}`} />
      <p>Pictures, note and answer do not come back. Who removed it and when is kept.</p>
      <Form method="post" className="desk-form">
        <label className="desk-check">
          <input type="checkbox" name="sure" value="1" /> The customer has asked for it, on the number of the
          request
        </label>
        {words && (
          <p className="field-error" role="alert">
            {words}
          </p>
        )}
        <div className="desk-row-actions">
          <SubmitButton variant="danger">Remove</SubmitButton>
          <ButtonLink to={`/desk/prescriptions/${no}`} variant="quiet">
            Back
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
