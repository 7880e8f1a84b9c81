import type { ActionFunctionArgs } from "react-router";
import { data, useActionData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { mobileIn } from "../../../domain/desk/people.ts";
import { staffOf } from "../../desk-context.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { PrivacyNav } from "../../ui/sub-nav.tsx";

export const meta = () => [{ title: "Sessions | Desk" }, { name: "robots", content: "noindex" }];

export const loader = () => null;

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const refused = (field: string, message: string) => formError(message, field);
  const isAll = form.get("extent") === "all";
  const typed = mobileIn(textOf(form, "whose", 40));
  if (!isAll && typed === "") return refused("whose", "Enter a mobile number or a booking number.");
  const reason = textOf(form, "reason", 300);
  if (reason === "") return refused("reason", "Enter the reason.");
  const ended = await desk.privacy.endSessions(account, isAll ? "all" : typed, reason);
  if (ended === undefined) return refused("whose", "There is no account of this number or booking.");
  const message = ended === 1 ? "1 session has ended." : `${ended} sessions have ended.`;
  return data({ done: message });
}

const EXTENTS = [
  { value: "one", label: "One customer's" },
  { value: "all", label: "Everybody's" },
];

export default function Sessions() {
  const outcome = useActionData<typeof action>();
  return (
    <>
      <PageHead title="End customers' sessions" />
      <PrivacyNav />
      {outcome && "done" in outcome && <Notice kind="success" message={outcome.done} takesFocus />}
      <p>They are signed out on every device at once, and sign in again by a code. Carts stay.</p>
      <Form method="post" className="desk-form">
        <SelectField label="Whose" name="extent" defaultValue="one" options={EXTENTS} />
        <TextField label="Mobile or booking number" name="whose" autoComplete="off" optional />
        <TextField label="Reason" name="reason" required />
        <SubmitButton variant="danger">End the sessions</SubmitButton>
      </Form>
    </>
  );
}
