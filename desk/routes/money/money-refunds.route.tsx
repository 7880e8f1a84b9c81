import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { ListedRefund } from "../../../domain/payments/ports.ts";
import { isEndedByHand } from "../../../domain/payments/records.ts";
import { expectedBy, isOverdue, OPEN_REFUNDS, REFUND_STATES } from "../../../domain/payments/states.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { Due } from "../../ui/clock-words.tsx";
import { Count, CutList, DataTable, mostOf, Row, RowLink } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { BookingLink } from "../../ui/links.tsx";
import { causeWords, REFUND_WORDS, reportedWords, sumWords } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "Refunds | Desk" }, { name: "robots", content: "noindex" }];

const MOST = 300;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const asked = new URL(request.url).searchParams.get("state");
  const state = REFUND_STATES.find((each) => each === asked) ?? "";
  const most = mostOf(request.url, MOST);
  const refunds = await desk.refunds.list(account, state === "" ? OPEN_REFUNDS : [state], most);
  return {
    state,
    most,
    sums: [sumWords(refunds, ({ amountPaise }) => amountPaise)],
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
      isLate: isOverdue(createdAt, now),
      reference: refund.bankReference ?? "",
      reported: reportedWords(refund),
      may: mayDoWith(refund),
    })),
  };
}

/** The buttons of a refund. */
function mayDoWith(refund: Pick<ListedRefund, "method" | "state">): ("give" | "settle" | "resend")[] {
  if (!isEndedByHand(refund)) return [];
  return refund.method === "cash" ? ["give"] : ["resend", "settle"];
}

const BUTTON_WORDS = { give: "Handed over", settle: "Settled", resend: "Ask again" } as const;

export const shouldRevalidate = readAgain;

interface Outcome {
  isError: boolean;
  message: string;
}

const done = (message: string) => data<Outcome>({ isError: false, message });
const refused = (message: string, status = 422) => data<Outcome>({ isError: true, message }, { status });

export async function action({ context, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  switch (textOf(form, "intent", 10)) {
    case "give":
      return give(staff, form, "handed over");
    case "settle":
      return give(staff, form, "settled");
    case "resend":
      return resend(staff, form);
    default:
      throw data(null, { status: 404 });
  }
}

async function give({ desk, account }: SignedInRequest, form: FormData, ended: "handed over" | "settled") {
  const refId = textOf(form, "ref", 40);
  const given = await desk.refunds.give(account, { refId, reference: textOf(form, "reference", 60) });
  if (given.ok)
    return done(
      given.value.approvalId === undefined
        ? `Refund ${refId} is noted as ${ended}, and the customer is told.`
        : `Somebody else has to approve that ${refId} was ${ended}. It waits under Approvals.`,
    );
  switch (given.error.code) {
    case "asked-already":
      return refused("It waits under Approvals already. Nothing was done.", 409);
    case "given-already":
      return refused("It is noted as paid back already. Nothing was done.", 409);
    case "not-cash":
      return refused("This refund goes back through the provider.");
    default:
      return refused("There is no such refund.");
  }
}

async function resend({ desk, account }: SignedInRequest, form: FormData) {
  const sent = await desk.refunds.resend(account, textOf(form, "ref", 40));
  if (sent.ok)
    return done(
      sent.value.state === "done"
        ? "The money had arrived after all. That is noted."
        : `Refund ${sent.value.refId} is asked for again.`,
    );
  switch (sent.error.code) {
    case "not-failed":
      return refused("It is on its way or has arrived meanwhile. Nothing was done.", 409);
    case "differs":
      return refused(
        "The provider still reports another amount than was asked for. Nothing was asked for again.",
      );
    case "provider-down":
      return refused("The provider does not answer. Please try again in a few minutes.");
    case "cash":
      return refused("This refund is handed over in cash.");
    case "unknown-refund":
      return refused("There is no such refund.");
  }
}

export default function Refunds() {
  const { state, most, refunds, sums } = useLoaderData<typeof loader>();
  const outcome = useOutcome<typeof action>();
  const open = refunds.filter(({ may }) => may.length > 0);
  return (
    <>
      <PageHead title="Refunds" count={<Count shown={refunds.length} most={most} />} />
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
        <EmptyState title={state === "" ? "No refund is open" : "No refund is in this state"} />
      ) : (
        <DataTable
          caption={`Refunds, ${state === "done" ? "newest" : "oldest"} first`}
          heads={["Refund", "Booking", "Since", "Why and how", "State"]}
          numbers={["Amount"]}
          sums={sums}
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
    reported,
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
        {reported !== "" && <div className="desk-note">{reported}</div>}
        {reference !== "" && <div className="desk-note">{reference}</div>}
      </td>
      <td className="desk-number">{amount}</td>
      <td>
        {may.length > 0 && (
          <Form of={{ ref: refId }} method="post" className="desk-row-actions">
            <input type="hidden" name="ref" value={refId} />
            <TextField label={`Voucher of ${refId}`} hideLabel name="reference" placeholder="Voucher" />
            {may.map((each) => (
              <SubmitButton key={each} name="intent" value={each} size="sm" variant="secondary">
                {BUTTON_WORDS[each]}
                <span className="sr-only"> {refId}</span>
              </SubmitButton>
            ))}
          </Form>
        )}
      </td>
    </Row>
  );
}
