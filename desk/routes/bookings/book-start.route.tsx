import type { ActionFunctionArgs } from "react-router";
import { data, Form, redirect, useActionData } from "react-router";
import { TextField } from "../../../app/ui/field.tsx";
import { MOBILE_RULE } from "../../../contract/person-rules.ts";
import { mobileIn } from "../../../domain/desk/people.ts";
import { staffOf } from "../../desk-context.ts";
import { SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { NEW_NUMBER } from "../../ui/words.ts";

export const meta = () => [{ title: "Book by telephone | Desk" }, { name: "robots", content: "noindex" }];

export const loader = () => null;

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const mobile = mobileIn(textOf(await request.formData(), "mobile", 200));
  if (!MOBILE_RULE.test(mobile))
    return data({ message: "Enter the ten digits of a mobile number." }, { status: 422 });
  return redirect(`/desk/book/${await desk.telephone.openCustomer(account, mobile)}`);
}

export default function BookStart() {
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Book by telephone" />
      <p>{NEW_NUMBER}</p>
      <Form method="post" className="desk-form">
        <TextField
          label="Caller's mobile number"
          name="mobile"
          inputMode="tel"
          autoComplete="off"
          error={failed?.message}
          required
        />
        <SubmitButton>Begin</SubmitButton>
      </Form>
    </>
  );
}
