import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { quoteRefund } from "../../../domain/bookings/cancellation-policy.ts";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { endOfChange, openChange, readChange } from "../../ui/change-page.ts";
import { TextField } from "../../ui/fields.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { shownPaiseOf, textOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { cancelErrorWords, OBSTACLE_WORDS } from "./obstacle-words.ts";

export const meta = () => [{ title: "Cancel a booking | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const quote = quoteRefund(page, staff.now);
  return {
    ...form,
    closed: changeObstacle(page, "cancel", staff.now),
    quote: quote && {
      refundPaise: quote.refundPaise,
      refund: formatRupees(quote.refundPaise),
      kept: quote.feePaise > 0 ? formatRupees(quote.feePaise) : null,
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const asked = { reason: textOf(form, "reason", 200), seenPaise: shownPaiseOf(form, "seen") };
  const cancelled = await staff.desk.changes.cancel(changeRequest, asked);
  return endOfChange(staff, changeRequest, cancelled, {
    done: "cancelled",
    errorOf: (error) => formError(cancelErrorWords(error)),
  });
}

export default function Cancel() {
  const page = useLoaderData<typeof loader>();
  const { no, closed, quote } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Cancel booking ${no}`} />
      {quote === null || closed !== null ? (
        <ClosedChange failed={failed} title="This booking cannot be cancelled">
          {closed && OBSTACLE_WORDS[closed]}
        </ClosedChange>
      ) : (
        <ChangeForm page={page} failed={failed} submit="Cancel the booking" isDangerous>
          <p>
            Tell the caller:{" "}
            {quote.refundPaise === 0 && !quote.kept ? (
              "nothing was paid, so nothing goes back."
            ) : (
              <>
                <strong>{quote.refund}</strong> goes back
                {quote.kept ? `, ${quote.kept} is kept for the collection under way` : ""}.
              </>
            )}
          </p>
          <input type="hidden" name="seen" value={quote.refundPaise} />
          <TextField label="Reason" name="reason" optional hint="The customer reads it" />
        </ChangeForm>
      )}
    </>
  );
}
