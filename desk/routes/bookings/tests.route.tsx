import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { Form, useActionData, useLoaderData } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { CheckField } from "../../../app/ui/check-field.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { NOT_DONE_REASONS } from "../../../domain/bookings/types.ts";
import { changeObstacle } from "../../../domain/desk/change-obstacle.ts";
import type { TestRefundError } from "../../../domain/desk/refund-tests.ts";
import type { RefundableTest } from "../../../domain/desk/refundable-tests.ts";
import type { TestKey } from "../../../domain/payments/shares-of-tests.ts";
import { isSameTest, quoteNotDone } from "../../../domain/payments/shares-of-tests.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import type { ApprovalRequestError } from "../../../domain/staff/approvals/service.ts";
import { endOfChange, openChange, readChange } from "../../ui/change-page.ts";
import { Facts } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { shownPaiseOf, textOf } from "../../ui/read-form.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { ChangeForm, ClosedChange } from "./change-form.tsx";
import { NOT_DONE_WORDS, OBSTACLE_WORDS } from "./obstacle-words.ts";

export const meta = () => [
  { title: "Refund tests that were not done | Desk" },
  { name: "robots", content: "noindex" },
];

export const shouldRevalidate = readAgain;

/** Test 21 of item 1 as "1-21". */
const keyWords = ({ position, serviceId }: TestKey) => `${position}-${serviceId}`;

function keysIn(fields: readonly unknown[]): TestKey[] {
  return fields.flatMap((field) => {
    const [, position, serviceId] = /^(\d{1,4})-(\d{1,9})$/.exec(String(field)) ?? [];
    return position && serviceId ? [{ position: Number(position), serviceId: Number(serviceId) }] : [];
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const { staff, page, form } = await openChange(args);
  const { booking, items, payments } = page;
  const tests = await staff.desk.testRefunds.testsOf(page);
  const { searchParams } = new URL(args.request.url);
  const keys = keysIn(searchParams.getAll("test"));
  const chosen = tests.filter((test) => test.state === "open" && keys.some((key) => isSameTest(key, test)));
  const refunded = items.flatMap((item) => item.refundedTests);
  const quote = quoteNotDone(booking, tests, { refunded, chosen });
  const isCash = payments.some(({ state, provider }) => state === "succeeded" && provider === "desk");
  return {
    ...form,
    closed: changeObstacle(page, "tests", staff.now),
    isNoneChosen: searchParams.has("asked") && chosen.length === 0,
    tests: tests.map((test) => ({
      key: keyWords(test),
      name: test.serviceName,
      beside: test.packageName === null ? "" : `In ${test.packageName}`,
      amount: formatRupees(test.paidPaise),
      state: STATE_WORDS[test.state],
    })),
    quote:
      chosen.length === 0
        ? null
        : {
            keys: chosen.map(keyWords),
            parts: Object.fromEntries([
              ...chosen.map((test) => [partName(test), formatRupees(test.paidPaise)]),
              ...(quote.besidePaise === 0
                ? []
                : [[besideName(quote.besidePaise), formatRupees(quote.besidePaise)]]),
            ]),
            refundPaise: quote.refundPaise,
            refund: formatRupees(quote.refundPaise),
            isWhole: quote.isWhole,
            isCash,
          },
  };
}

/** Null: its price can go back. */
const STATE_WORDS: Record<RefundableTest["state"], string | null> = {
  open: null,
  refunded: "given back",
  reported: "reported: cannot be given back",
};

/** The parts add up to the refund, also where rounding took off more than was charged beside the tests. */
function besideName(paise: number): string {
  return paise > 0 ? "Collection and other charges" : "Round-off";
}

/** The same test may be booked for two people, or in a package too. */
function partName({ serviceName, packageName, position }: RefundableTest): string {
  return `${position}. ${serviceName}${packageName === null ? "" : ` (in ${packageName})`}`;
}

export async function action(args: ActionFunctionArgs) {
  const { staff, form, changeRequest } = await readChange(args);
  const reason = NOT_DONE_REASONS.find((each) => each === form.get("reason"));
  const note = textOf(form, "note", 200);
  if (!reason) return formError("Choose why.", "reason");
  if (reason === "other" && note === "") return formError("Enter what happened.", "note");
  const refunded = await staff.desk.testRefunds.refund(changeRequest, {
    tests: keysIn(form.getAll("test")),
    reason,
    note,
    seenPaise: shownPaiseOf(form, "seen"),
  });
  const isAsked = refunded.ok && refunded.value.approvalId !== undefined;
  return endOfChange(staff, changeRequest, refunded, {
    done: isAsked ? "asked" : "refunded",
    errorOf: (error) => formError(errorWords(error)),
  });
}

const NONE_CHOSEN = "Choose at least one test of this booking.";

function errorWords(error: TestRefundError | ApprovalRequestError): string {
  switch (error.code) {
    case "not-paid":
      return "The booking is not paid, or its money is on its way back already. Nothing was done.";
    case "no-tests":
      return NONE_CHOSEN;
    case "already-refunded":
      return `${error.test} was given back already. Nothing was done.`;
    case "reported":
      return `${error.test} is reported. Nothing was done.`;
    case "nothing-paid":
      return "Nothing was paid for these tests.";
    case "amount-differs":
      return `${formatRupees(error.nowPaise)} would go back by now. Nothing was done. Open the page again.`;
    case "asked-already":
      return "A refund of this booking waits for approval already.";
  }
}

export default function Tests() {
  const page = useLoaderData<typeof loader>();
  const { no, closed, quote, tests } = page;
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Refund tests of booking ${no} that were not done`} />
      {closed !== null ? (
        <ClosedChange failed={failed} title="No test can be given back">
          {OBSTACLE_WORDS[closed]}
        </ClosedChange>
      ) : quote === null ? (
        <Form method="get" className="desk-form desk-form-wide">
          {page.isNoneChosen && (
            <div className="desk-form-line">
              <Notice kind="error" message={NONE_CHOSEN} takesFocus />
            </div>
          )}
          <input type="hidden" name="asked" value="1" />
          <fieldset className="grid grid-cols-1 gap-3">
            <legend className="mb-2 font-semibold">Which tests were not done?</legend>
            {tests.map(({ key, name, beside, amount, state }) =>
              state === null ? (
                <CheckField
                  key={key}
                  name="test"
                  value={key}
                  label={`${name}: ${amount}`}
                  {...(beside && { hint: beside })}
                />
              ) : (
                <p key={key} className="desk-note">
                  {name}: {state}
                </p>
              ),
            )}
          </fieldset>
          <div className="desk-form-line desk-row-actions">
            <Button type="submit">Show the amount</Button>
            <ButtonLink to={`/desk/bookings/${no}`} variant="quiet">
              Back to the booking
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <ChangeForm page={page} failed={failed} submit={`Refund ${quote.refund}`} isDangerous>
          <Facts facts={quote.parts} />
          <p>
            <strong>{quote.refund}</strong>{" "}
            {quote.isCash
              ? "goes back in cash: hand it over under Money, Refunds."
              : "goes back to the account that was paid from."}{" "}
            {quote.isWhole && "Nothing else of the booking is left: it is cancelled."}
          </p>
          {quote.keys.map((key) => (
            <input key={key} type="hidden" name="test" value={key} />
          ))}
          <input type="hidden" name="seen" value={quote.refundPaise} />
          <SelectField
            label="Why"
            name="reason"
            empty="Choose"
            options={NOT_DONE_REASONS.map((each) => ({ value: each, label: NOT_DONE_WORDS[each] }))}
            required
          />
          <TextField label="Note" name="note" hint="For the staff; needed for another reason" optional />
        </ChangeForm>
      )}
    </>
  );
}
