import type { ActionFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { MOBILE_RULE } from "../../../contract/person-rules.ts";
import { mobileIn } from "../../../domain/desk/people.ts";
import { staffOf } from "../../desk-context.ts";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { NEW_NUMBER } from "../../ui/words.ts";

export const meta = () => [{ title: "Book by telephone | Desk" }, { name: "robots", content: "noindex" }];

export const loader = () => null;

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const mobile = mobileIn(textOf(await request.formData(), "mobile", 200));
  if (!MOBILE_RULE.test(mobile)) return formError("Enter the ten digits of a mobile number.", "mobile");
  return redirect(`/desk/book/${await desk.telephone.openCustomer(account, mobile)}`);
}

export default function BookStart() {
  return (
    <>
      <PageHead title="Book by telephone" />
      <p>{NEW_NUMBER}</p>
      <Form method="post" className="desk-form">
        <TextField label="Caller's mobile number" name="mobile" inputMode="tel" autoComplete="off" required />
        <SubmitButton>Begin</SubmitButton>
      </Form>
    </>
  );
}
