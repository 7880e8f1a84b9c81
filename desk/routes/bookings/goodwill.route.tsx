import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { endOfChange, openChange, readChange } from "../../ui/change-page.ts";
import { TextField } from "../../ui/fields.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { cancelErrorWords, OBSTACLE_WORDS } from "./obstacle-words.ts";

export const meta = () => [{ title: "Full refund | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const { booking } = page;
  const paid = booking.payStatus === "paid" ? booking.paidPaise - booking.refundedPaise : 0;
  return {
    ...form,
    closed: changeObstacle(page, "goodwill", staff.now),
    refund: paid === 0 ? null : formatRupees(paid),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const reason = textOf(form, "reason", 200);
  if (reason === "") return formError("Enter the reason. The customer reads it.", "reason");
  const cancelled = await staff.desk.changes.cancelWithGoodwill(changeRequest, reason);
  const isAsked = cancelled.ok && cancelled.value.approvalId !== undefined;
  return endOfChange(staff, changeRequest, cancelled, {
    done: isAsked ? "asked" : "cancelled",
    errorOf: (error) =>
      formError(
        error.code === "asked-already"
          ? "A full refund of this booking waits for approval already."
          : cancelErrorWords(error),
      ),
  });
}

export default function Goodwill() {
  const page = useLoaderData<typeof loader>();
  const { no, closed, refund } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Cancel booking ${no} with a full refund`} />
      {closed === null ? (
        <ChangeForm
          page={page}
          failed={failed}
          submit={refund === null ? "Cancel the booking" : "Cancel and refund all"}
          isDangerous
        >
          {refund === null ? (
            <p>Nothing was paid, so nothing goes back.</p>
          ) : (
            <p>
              <strong>{refund}</strong> goes back, whatever the terms say.
            </p>
          )}
          <TextField label="Reason" name="reason" hint="The customer reads it" required />
        </ChangeForm>
      ) : (
        <ClosedChange failed={failed} title="This booking cannot be cancelled">
          {OBSTACLE_WORDS[closed]}
        </ClosedChange>
      )}
    </>
  );
}
