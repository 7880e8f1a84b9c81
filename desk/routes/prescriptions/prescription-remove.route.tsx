import type { ActionFunctionArgs } from "react-router";
import { data, redirect, useParams } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import { staffOf } from "../../desk-context.ts";
import { backTo } from "../../ui/back-to-list.ts";
import { TickField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { ListField } from "../../ui/last-lists.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const meta = () => [{ title: "Remove a prescription | Desk" }, { name: "robots", content: "noindex" }];

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  if (form.get("sure") !== "1") return formError("Tick that the customer has asked for it.", "sure");
  if (!(await desk.prescriptions.remove(account, params.no ?? ""))) throw data(null, { status: 404 });
  return redirect(backTo(form, "/desk/prescriptions", "removed", params.no));
}

export default function RemovePrescription() {
  const { no } = useParams();
  return (
    <>
      <PageHead title={`Remove prescription ${no}`} />
      <p>Pictures, note and answer do not come back. Who removed it and when is kept.</p>
      <Form method="post" className="desk-form">
        <ListField path="/desk/prescriptions" />
        <TickField name="sure" label="The customer has asked for it, on the number of the request" />
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
