import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, useActionData, useLoaderData } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { DIFFERENCE_WORDS } from "../../../domain/accounting/close-day.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, DataTable, mostOf, Row, RowLink } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { numberTextOf, textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { notWholeChain, wholeChain } from "../../ui/whole-chain.ts";
import { countOf } from "../../ui/words.ts";

export const meta = () => [{ title: "Comparison | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const MOST = 100;
const MAX_DAYS = 60;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const most = mostOf(request.url, MOST);
  const differences = wholeChain(await desk.accounting.differences(account, most));
  const run = await desk.accounting.latestComparison();
  return {
    most,
    latest: run && {
      at: showDayTime(run.finishedAt),
      orders: run.result.orders,
      settled: run.result.settled,
      unanswered: run.result.unanswered.length,
      ours: formatRupees(run.result.ours.receivedPaise - run.result.ours.refundedPaise),
      theirs: formatRupees(run.result.theirs.receivedPaise - run.result.theirs.refundedPaise),
    },
    differences: differences.map(
      ({ id, kind, orderId, txnId, oursPaise, theirsPaise, isOurs, ...found }) => ({
        id,
        orderId,
        txnId,
        isOurs,
        what: DIFFERENCE_WORDS[kind],
        since: formatDay(found.foundAt),
        ours: formatRupees(oursPaise),
        theirs: formatRupees(theirsPaise),
        settled: found.settledAt && {
          at: formatDay(found.settledAt),
          by: found.settledBy,
          reason: found.reason,
        },
      }),
    ),
  };
}

interface Outcome {
  kind: "success" | "warning";
  message: string;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const respond = (kind: Outcome["kind"], message: string, status = 200) =>
    data<Outcome>({ kind, message }, { status });
  if (textOf(form, "intent", 10) === "settle") {
    const [id, reason] = [textOf(form, "id", 40), textOf(form, "reason", 300)];
    if (reason === "") return formError("Enter why it is settled.", "reason");
    const settled = await desk.accounting.settle(account, id, reason);
    if (settled.ok) return respond("success", "The difference is settled, with your reason.");
    if (settled.error.code === "whole-chain") throw notWholeChain();
    return respond("warning", "Somebody has settled it already. Nothing was done.", 409);
  }
  const days = Number(numberTextOf(form, "days", 20));
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    return formError(`Enter days from 1 to ${MAX_DAYS}.`, "days");
  }
  const { orders, settled, unanswered, differences } = wholeChain(
    await desk.accounting.compare(account, days),
  );
  const found = `${countOf(orders, "payment")} compared, ${countOf(differences.length, "difference")}, ${unanswered.length} without an answer.`;
  const late = settled > 0 ? ` ${settled} that nobody had told us of are settled now.` : "";
  const isClean = differences.length === 0 && unanswered.length === 0;
  return respond(isClean ? "success" : "warning", found + late);
}

export default function Comparison() {
  const { latest, most, differences } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const open = differences.filter(({ settled }) => !settled);
  return (
    <>
      <PageHead title="Comparison with the provider" />
      <MoneyNav />
      {outcome && "kind" in outcome && <Notice kind={outcome.kind} message={outcome.message} takesFocus />}
      <VanishedForm forms={[{ intent: "compare" }, ...open.map(({ id }) => ({ id }))]} />
      {latest ? (
        <p>
          Last nightly comparison, {latest.at}: {countOf(latest.orders, "payment")}; {latest.ours} by our
          books, {latest.theirs} by the provider's; {latest.settled} settled by it, {latest.unanswered}{" "}
          without an answer.
        </p>
      ) : (
        <p>No comparison of a night is there yet. The site makes one each night after 3 a.m.</p>
      )}
      <Form of={{ intent: "compare" }} method="post" className="desk-filter" aria-label="Compare now">
        <TextField
          label="Days back, today included"
          name="days"
          type="number"
          min={1}
          max={MAX_DAYS}
          defaultValue="8"
        />
        <SubmitButton name="intent" value="compare" size="sm">
          Compare now
        </SubmitButton>
      </Form>
      {differences.length === 0 ? (
        <EmptyState title="The books agree">Nothing has differed yet.</EmptyState>
      ) : (
        <DataTable
          caption="Differences, open ones first"
          heads={["Found", "What", "Order", "Transaction"]}
          numbers={["Ours", "Theirs"]}
          more={["Settled"]}
        >
          {differences.map((difference) => (
            <Row key={difference.id} data-off={difference.settled ? true : undefined}>
              <td>{difference.since}</td>
              <td>{difference.what}</td>
              {difference.isOurs ? (
                <RowLink to={`/desk/money/payments/${difference.orderId}`}>{difference.orderId}</RowLink>
              ) : (
                <th scope="row">{difference.orderId || "none"}</th>
              )}
              <td>{difference.txnId}</td>
              <td className="desk-number">{difference.ours}</td>
              <td className="desk-number">{difference.theirs}</td>
              <td>
                {difference.settled ? (
                  <>
                    {difference.settled.by}, {difference.settled.at}: {difference.settled.reason}
                  </>
                ) : (
                  <Form of={{ id: difference.id }} method="post" className="desk-row-actions">
                    <input type="hidden" name="id" value={difference.id} />
                    <TextField
                      label={`Reason for ${difference.orderId}`}
                      hideLabel
                      name="reason"
                      placeholder="Reason"
                    />
                    <SubmitButton name="intent" value="settle" size="sm" variant="secondary">
                      Settle<span className="sr-only"> {difference.orderId}</span>
                    </SubmitButton>
                  </Form>
                )}
              </td>
            </Row>
          ))}
        </DataTable>
      )}
      <CutList shown={differences.length} most={most} />
    </>
  );
}
