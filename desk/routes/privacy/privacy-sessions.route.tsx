import type { ActionFunctionArgs } from "react-router";
import { data, useActionData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { mobileIn } from "../../../domain/desk/people.ts";
import { staffOf } from "../../desk-context.ts";
import { Panel } from "../../ui/facts.tsx";
import { TextField, TickField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { PrivacyNav } from "../../ui/sub-nav.tsx";
import { countOf } from "../../ui/words.ts";

export const meta = () => [{ title: "Sessions | Desk" }, { name: "robots", content: "noindex" }];

export const loader = () => null;

/** What ends everybody's sessions, beside its button: a press alone does not. */
const SURE = "Sign out every customer of the chain";

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const refused = (field: string, message: string) => formError(message, field);
  const extent = form.get("extent");
  if (extent !== "one" && extent !== "all")
    return formError("The form did not say whose sessions to end. Nothing was done: send it again.");
  const isAll = extent === "all";
  const typed = mobileIn(textOf(form, "whose", 40));
  if (!isAll && typed === "") return refused("whose", "Enter a mobile number or a booking number.");
  const reason = textOf(form, "reason", 300);
  if (reason === "") return refused("reason", "Enter the reason.");
  if (isAll && form.get("sure") !== "1") return refused("sure", "Tick this to sign everybody out.");
  const ended = await desk.privacy.endSessions(account, isAll ? "all" : typed, reason);
  if (ended === undefined && isAll)
    return formError("Only an account of the whole chain signs everybody out. Nothing was done.");
  if (ended === undefined) return refused("whose", "There is no account of this number or booking.");
  return data({ done: `${countOf(ended, "session")} ended.` });
}

export default function Sessions() {
  const outcome = useActionData<typeof action>();
  const done = outcome && "done" in outcome ? outcome.done : undefined;
  const failed = outcome && "message" in outcome ? outcome : undefined;
  return (
    <>
      <PageHead title="End customers' sessions" />
      <PrivacyNav />
      <FormErrorNotice failed={failed} />
      {done && <Notice kind="success" message={done} takesFocus />}
      <p>They are signed out on every device at once, and sign in again by a code. Carts stay.</p>
      <Panel title="One customer">
        <Form of={{ extent: "one" }} method="post" className="desk-form">
          <input type="hidden" name="extent" value="one" />
          <TextField label="Mobile or booking number" name="whose" autoComplete="off" required />
          <TextField label="Reason" name="reason" required />
          <SubmitButton variant="danger">End their sessions</SubmitButton>
        </Form>
      </Panel>
      <Panel title="Everybody">
        <Form of={{ extent: "all" }} method="post" className="desk-form">
          <input type="hidden" name="extent" value="all" />
          <TextField label="Reason" name="reason" required />
          <TickField name="sure" label={SURE} />
          <SubmitButton variant="danger">End everybody's sessions</SubmitButton>
        </Form>
      </Panel>
    </>
  );
}
