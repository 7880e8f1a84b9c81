import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect, useActionData, useLoaderData } from "react-router";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import { STAFF_METHODS } from "../../../domain/payments/staff-payments.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { openChange } from "../../ui/change-page.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { formError } from "../../ui/form-error.ts";
import { METHOD_WORDS } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { shownPaiseOf, textOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { OBSTACLE_WORDS } from "./obstacle-words.ts";

export const meta = () => [{ title: "Note a payment | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const { booking } = page;
  return {
    ...form,
    amountPaise: booking.amountPaise,
    amount: formatRupees(booking.amountPaise),
    closed: changeObstacle(page, "payment", staff.now),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const bookingNo = params.no ?? "";
  const method = STAFF_METHODS.find((each) => each === form.get("method"));
  if (!method) return formError("Choose how it was paid.", "method");
  const reference = textOf(form, "reference", 60);
  const amountPaise = shownPaiseOf(form, "amount");
  const noted = await desk.refunds.record(account, { bookingNo, amountPaise, method, reference });
  if (noted.ok) return redirect(`/desk/bookings/${bookingNo}?done=paid`);
  switch (noted.error.code) {
    case "unknown-booking":
      throw new Response(null, { status: 404 });
    case "nothing-to-pay":
      return formError("It is paid already, or is not to be paid at the visit. Nothing was done.", null, 409);
    case "amount-differs":
      return formError(
        `It costs ${formatRupees(noted.error.amountPaise)} by now. Nothing was done.`,
        null,
        409,
      );
  }
}

export default function BookingPayment() {
  const page = useLoaderData<typeof loader>();
  const { no, amount, amountPaise, closed } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Note the payment of booking ${no}`} />
      {closed === null ? (
        <ChangeForm page={page} failed={failed} submit="Note as paid">
          <p>
            <strong>{amount}</strong> was paid in full at the visit or at the lab. The customer is told.
          </p>
          <input type="hidden" name="amount" value={amountPaise} />
          <SelectField
            label="How"
            name="method"
            empty="Choose"
            options={STAFF_METHODS.map((each) => ({ value: each, label: METHOD_WORDS[each] ?? each }))}
            required
          />
          <TextField label="Voucher or transfer" name="reference" optional />
        </ChangeForm>
      ) : (
        <ClosedChange failed={failed} title="No payment to note">
          {OBSTACLE_WORDS[closed]}
        </ClosedChange>
      )}
    </>
  );
}
