import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { RefundState } from "../../../domain/payments/states.ts";
import { expectedBy, REFUND_STATES } from "../../../domain/payments/states.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { Due } from "../../ui/clock-words.tsx";
import { CutList, DataTable, mostOf, Row, RowLink } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { BookingLink } from "../../ui/links.tsx";
import { causeWords, REFUND_WORDS } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "Refunds | Desk" }, { name: "robots", content: "noindex" }];

const OPEN: readonly RefundState[] = ["due", "pending", "failed"];
const MOST = 300;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const asked = new URL(request.url).searchParams.get("state");
  const state = REFUND_STATES.find((each) => each === asked) ?? "";
  const most = mostOf(request.url, MOST);
  const refunds = await desk.refunds.list(account, state === "" ? OPEN : [state], most);
  return {
    state,
    most,
    refunds: refunds.map(({ refId, bookingNo, orderId, amountPaise, cause, createdAt, ...refund }) => ({
      refId,
      bookingNo,
      orderId,
      amount: formatRupees(amountPaise),
      cause: causeWords(cause),
      since: formatDay(createdAt),
      state: REFUND_WORDS[refund.state],
      how: refund.method === "cash" ? "Cash" : "To the account that was paid from",
      expected: formatDay(expectedBy(createdAt)),
      isOpen: refund.state !== "done",
      isLate: expectedBy(createdAt) < now,
      reference: refund.bankReference ?? "",
      may:
        refund.method === "cash" && refund.state !== "done"
          ? "give"
          : refund.state === "failed"
            ? "resend"
            : null,
    })),
  };
}

export const shouldRevalidate = readAgain;

interface Outcome {
  isError: boolean;
  message: string;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const refId = textOf(form, "ref", 40);
  const refused = (message: string, status = 422) => data<Outcome>({ isError: true, message }, { status });
  const intent = textOf(form, "intent", 10);
  if (intent === "give") {
    const given = await desk.refunds.give(account, { refId, reference: textOf(form, "reference", 60) });
    if (given.ok && given.value.approvalId !== undefined) {
      const message = `Somebody else has to approve that ${refId} was handed over. It waits under Approvals.`;
      return data<Outcome>({ isError: false, message });
    }
    if (given.ok)
      return data<Outcome>({
        isError: false,
        message: `Refund ${refId} is noted as handed over, and the customer is told.`,
      });
    if (given.error.code === "asked-already")
      return refused("It waits under Approvals already. Nothing was done.", 409);
    if (given.error.code === "given-already")
      return refused("Somebody has noted it as handed over already. Nothing was done.", 409);
    return refused(
      given.error.code === "not-cash"
        ? "This refund goes back through the provider."
        : "There is no such refund.",
    );
  }
  if (intent !== "resend") throw data(null, { status: 404 });
  const sent = await desk.refunds.resend(account, refId);
  if (sent.ok) {
    const { state } = sent.value;
    return data<Outcome>({
      isError: false,
      message:
        state === "done"
          ? "The money had arrived after all. That is noted."
          : `Refund ${sent.value.refId} is asked for again.`,
    });
  }
  switch (sent.error.code) {
    case "not-failed":
      return refused("It is on its way or has arrived meanwhile. Nothing was done.", 409);
    case "provider-down":
      return refused("The provider does not answer. Please try again in a few minutes.");
    case "cash":
      return refused("This refund is handed over in cash.");
    case "unknown-refund":
      return refused("There is no such refund.");
  }
}

export default function Refunds() {
  const { state, most, refunds } = useLoaderData<typeof loader>();
  const outcome = useOutcome<typeof action>();
  const open = refunds.filter(({ may }) => may !== null);
  return (
    <>
      <PageHead title="Refunds" />
      <MoneyNav />
      {outcome && (
        <Notice kind={outcome.isError ? "error" : "success"} message={outcome.message} takesFocus />
      )}
      <VanishedForm forms={open.map(({ refId }) => ({ ref: refId }))} />
      <Form method="get" className="desk-filter" role="search" aria-label="Refunds">
        <SelectField
          label="State"
          name="state"
          empty="Everything that is open"
          defaultValue={state}
          options={REFUND_STATES.map((each) => ({ value: each, label: REFUND_WORDS[each] }))}
        />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      {refunds.length === 0 ? (
        <EmptyState title="No such refund">Nothing waits to be given back.</EmptyState>
      ) : (
        <DataTable
          caption="Refunds, oldest first"
          heads={["Refund", "Booking", "Since", "Why and how", "State"]}
          numbers={["Amount"]}
          more={["Action"]}
        >
          {refunds.map((refund) => (
            <RefundRow key={refund.refId} refund={refund} />
          ))}
        </DataTable>
      )}
      <CutList shown={refunds.length} most={most} />
    </>
  );
}

type Refund = ReturnType<typeof useLoaderData<typeof loader>>["refunds"][number];

function RefundRow({ refund }: { refund: Refund }) {
  const {
    refId,
    bookingNo,
    orderId,
    since,
    cause,
    how,
    state,
    expected,
    isOpen,
    isLate,
    amount,
    may,
    reference,
  } = refund;
  return (
    <Row>
      <RowLink to={`/desk/money/payments/${orderId}`}>{refId}</RowLink>
      <td>
        <BookingLink no={bookingNo} />
      </td>
      <td>{since}</td>
      <td>
        {cause}
        <div className="desk-note">{how}</div>
      </td>
      <td>
        {state}
        {isOpen && (
          <div className="desk-note whitespace-nowrap">
            by <Due words={expected} isLate={isLate} />
          </div>
        )}
        {reference !== "" && <div className="desk-note">{reference}</div>}
      </td>
      <td className="desk-number">{amount}</td>
      <td>
        {may !== null && (
          <Form of={{ ref: refId }} method="post" className="desk-row-actions">
            <input type="hidden" name="ref" value={refId} />
            {may === "give" && (
              <TextField label={`Voucher of ${refId}`} hideLabel name="reference" placeholder="Voucher" />
            )}
            <SubmitButton name="intent" value={may} size="sm" variant="secondary">
              {may === "give" ? "Handed over" : "Ask again"}
              <span className="sr-only"> {refId}</span>
            </SubmitButton>
          </Form>
        )}
      </td>
    </Row>
  );
}
