import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData, useSearchParams } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { CloseError } from "../../../domain/accounting/close-day.ts";
import { CASH_COUNTED, DIFFERENCE_WORDS, isLate } from "../../../domain/accounting/close-day.ts";
import type { DaySum } from "../../../domain/accounting/day-sum.ts";
import { formatDay, indiaDay, isDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { CutList, mostOf, Row, ScrolledTable, TableBody } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { METHOD_WORDS } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { rupeesOf, shownPaiseOf, textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { notWholeChain, wholeChain } from "../../ui/whole-chain.ts";
import { DayLines } from "./day-lines.tsx";
import { dayOf } from "./money-request.ts";

export const meta = () => [{ title: "Day | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

/** As many as a person reads on one page; the ledger's file holds all. */
const MAX_LINES = 100;
const MAX_DAYS = 14;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const day = dayOf(request.url, "day", await desk.accounting.firstDay());
  const isToCome = day > indiaDay(now);
  const page = wholeChain(await desk.accounting.day(account, day));
  const { closed, movements, sum, open, next, isToday } = page;
  const most = mostOf(request.url, MAX_LINES);
  return {
    day,
    title: formatDay(day),
    isToday,
    isToCome,
    rows: sumRows(sum),
    total: formatRupees(sum.totalPaise),
    totalPaise: sum.totalPaise,
    cash: formatRupees(sum.cashPaise),
    held: closed ? 0 : await desk.cash.heldPaise(day),
    closed: closed && {
      at: showDayTime(closed.closedAt),
      by: closed.closedBy,
      differences: closed.differences.map(({ what, paise, reason }) => ({
        what,
        reason,
        amount:
          what === CASH_COUNTED
            ? `${formatRupees(Math.abs(paise))} ${paise > 0 ? "more" : "less"} than by the books`
            : formatRupees(paise),
      })),
    },
    mayClose: !closed && !isToCome && (next === null || next === day),
    next: next !== null && next < day ? { day: next, words: formatDay(next) } : null,
    open: open.map(({ id, kind, orderId, oursPaise, theirsPaise }) => ({
      id,
      what: `${DIFFERENCE_WORDS[kind]}: ${orderId}`,
      amount: formatRupees(theirsPaise - oursPaise),
    })),
    most,
    all: movements.length,
    lines: movements.slice(0, most).map((line) => ({
      key: `${line.kind} ${line.reference}`,
      kind: line.kind,
      reference: line.reference,
      bookingNo: line.bookingNo,
      at: showDayTime(line.at),
      isLate: isLate(day, line),
      method: METHOD_WORDS[line.method] ?? line.method,
      amount: formatRupees(line.kind === "refunded" ? -line.amountPaise : line.amountPaise),
    })),
    days: wholeChain(await desk.accounting.closedDays(account, MAX_DAYS)).map(
      ({ day: each, closedBy, sums }) => ({
        day: each,
        words: formatDay(each),
        closedBy,
        total: formatRupees(sums.totalPaise),
      }),
    ),
  };
}

interface Fault {
  field: string | null;
  message: string;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const day = textOf(form, "day", 10);
  const refused = (message: string, field: string | null = null, status = 422) =>
    data<Fault>({ field, message }, { status });
  if (!isDay(day)) return refused("Choose the day again.");
  const countedCashPaise = rupeesOf(form, "counted");
  if (countedCashPaise === undefined || countedCashPaise < 0)
    return refused("Enter the cash that you counted, like 1250 or 1250.50.", "counted");
  const closed = await desk.accounting.close(account, {
    day,
    countedCashPaise,
    seenPaise: shownPaiseOf(form, "seen"),
    cashReason: textOf(form, "cashReason", 300),
    restReason: textOf(form, "restReason", 300),
  });
  if (closed.ok) return redirect(`/desk/money/day?day=${day}&done=closed`);
  const { error } = closed;
  if (error.code === "whole-chain") throw notWholeChain();
  return refused(...wordsOf(error));
}

const NOT_BEGUN = "This day has not begun yet.";

function wordsOf(error: CloseError): [message: string, field: string | null, status: number] {
  switch (error.code) {
    case "closed-already":
      return [
        "Somebody has closed this day already. Nothing was done; the page shows what they closed.",
        null,
        409,
      ];
    case "sum-changed":
      return [
        `Money came or went since you opened the page: the sum is ${formatRupees(error.totalPaise)} now. Nothing was closed. Look again, then close.`,
        null,
        409,
      ];
    case "day-before-open":
      return [`Days are closed in their order. Close ${formatDay(error.day)} first.`, null, 422];
    case "not-yet":
      return [NOT_BEGUN, null, 422];
    case "reason-missing":
      return error.field === "cashReason"
        ? ["The cash differs from the books. Enter the reason.", "cashReason", 422]
        : [
            "Differences to the provider are open. Settle them, or enter why they stay open.",
            "restReason",
            422,
          ];
  }
}

export default function Day() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { title, rows, total, closed, next, mayClose, isToday } = page;
  return (
    <>
      <PageHead title={`Money of ${title}`} marks={[closed !== null && closed !== undefined && "Closed"]} />
      <MoneyNav />
      {failed && failed.field === null && <Notice kind="error" message={failed.message} takesFocus />}
      <VanishedForm forms={mayClose ? [{}] : []} text="cashReason" />
      {search.get("done") === "closed" && closed && (
        <Notice
          kind="success"
          message="The day is closed. What comes later is money of a later day."
          takesFocus
        />
      )}
      <Form method="get" className="desk-filter" aria-label="Which day">
        <TextField label="Day" name="day" type="date" defaultValue={page.day} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      <div className="desk-columns">
        <section className="desk-panel" aria-labelledby="sum">
          <h2 id="sum">Sum</h2>
          <ScrolledTable caption="What came and what went back">
            <TableBody>
              {rows.map(({ words, amount }) => (
                <Row key={words}>
                  <th scope="row">{words}</th>
                  <td className="desk-number">{amount}</td>
                </Row>
              ))}
              <Row>
                <th scope="row">Sum of the day</th>
                <td className="desk-number">
                  <strong>{total}</strong>
                </td>
              </Row>
            </TableBody>
          </ScrolledTable>
          {closed && <Closed closed={closed} />}
          {next && (
            <p>
              <a className="text-link" href={`/desk/money/day?day=${next.day}`}>
                {next.words}
              </a>{" "}
              is still open and is closed first.
            </p>
          )}
          {page.isToCome && <p className="desk-note">{NOT_BEGUN}</p>}
          {mayClose && isToday && (
            <p className="desk-note">
              This day is not over: what comes after you close it is money of tomorrow.
            </p>
          )}
          {mayClose && <CloseForm page={page} />}
        </section>
        <aside aria-label="Closed days" className="desk-panel">
          <h2>Closed days</h2>
          {page.days.length === 0 ? (
            <p>None yet. The books begin with the first day that you close.</p>
          ) : (
            <ul className="desk-items">
              {page.days.map(({ day, words, closedBy, total: sum }) => (
                <li key={day}>
                  <a className="text-link" href={`/desk/money/day?day=${day}`}>
                    {words}
                  </a>
                  <span>
                    {sum} <span className="desk-note">{closedBy}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </aside>
      </div>
      <DayLines lines={page.lines} />
      {page.all > page.most && <CutList shown={page.lines.length} most={page.most} />}
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function Closed({ closed }: { closed: NonNullable<Page["closed"]> }) {
  return (
    <>
      <p>
        Closed by {closed.by}, {closed.at}
      </p>
      {closed.differences.length > 0 && (
        <ul>
          {closed.differences.map(({ what, amount, reason }) => (
            <li key={what}>
              {what}: {amount}. {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CloseForm({ page }: { page: Page }) {
  return (
    <Form
      method="post"
      action={`/desk/money/day?day=${page.day}`}
      className="desk-form"
      aria-label="Close the day"
    >
      <input type="hidden" name="day" value={page.day} />
      <input type="hidden" name="seen" value={page.totalPaise} />
      <TextField
        label="Cash counted (rupees)"
        name="counted"
        inputMode="decimal"
        hint={`By the books ${page.cash}${page.held > 0 ? `; collectors still have ${formatRupees(page.held)}` : ""}`}
        required
      />
      <TextField label="Why the cash differs" name="cashReason" optional />
      {page.open.length > 0 && (
        <>
          <p>Open differences to the provider:</p>
          <ul>
            {page.open.map(({ id, what, amount }) => (
              <li key={id}>
                {what} ({amount})
              </li>
            ))}
          </ul>
          <TextField label="Why they stay open" name="restReason" required />
        </>
      )}
      <SubmitButton>Close {page.title}</SubmitButton>
    </Form>
  );
}

/** The parts of a day's sum, as its table shows them; card and money beside bookings only where there is any. */
function sumRows({ received, beside, refunded }: DaySum): { words: string; amount: string }[] {
  const row = (words: string, paise: number) => ({ words, amount: formatRupees(paise) });
  return [
    row("Bookings paid online", received.online),
    row("Paid in cash", received.cash),
    row("Paid by UPI", received.upi),
    ...(received.card > 0 ? [row("Paid by card", received.card)] : []),
    ...(beside > 0 ? [row("Received beside bookings, goes back", beside)] : []),
    row("Paid back online", -refunded.online),
    row("Paid back in cash", -refunded.cash),
  ];
}
