import { useEffect } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useLoaderData, useRevalidator } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { isInbox, MAX_EACH } from "../../../domain/desk/today.ts";
import { ENGLISH_FIGURES } from "../../../domain/i18n/figures.ts";
import { formatDay } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { clockWords, Due } from "../../ui/clock-words.tsx";
import { mostOf } from "../../ui/data-table.tsx";
import { Figures } from "../../ui/facts.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { placeNames } from "../../ui/places-in-scope.ts";
import { textOf } from "../../ui/read-form.ts";
import { shownHolder } from "../../ui/read-holder.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import type { ShownApproval } from "../../ui/show-approval.ts";
import { showApproval } from "../../ui/show-approval.ts";
import { showRecentTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { templateWords } from "../../ui/words.ts";
import { HourPlot, plotsOf } from "./hour-plot.tsx";
import { inboxCounts } from "./inbox-counts.ts";
import { columnsOf, ListLinks, WorkList } from "./work-list.tsx";

export const meta = () => [{ title: "Today | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, catalogue, now } = staffOf(context);
  const most = mostOf(request.url, MAX_EACH);
  const [inboxes, figures, approvals] = await Promise.all([
    desk.today.inboxes(account, most),
    desk.today.figures(account),
    desk.approvals.waiting(account, most),
  ]);
  return {
    approvals: approvals.map((each) => ({
      ...showApproval(each, placeNames(catalogue)),
      askedAt: showRecentTime(each.askedAt, now),
    })),
    mayApprove: mayDo(account.role, "approval.read"),
    day: formatDay(now),
    most,
    figures: figures && [
      { words: "Bookings made", value: ENGLISH_FIGURES.number(figures.bookings.value) },
      { words: "Visits", value: ENGLISH_FIGURES.number(figures.visits.value) },
      { words: "Places taken", value: partOf(figures.slots) },
      { words: "Reports in time", value: partOf(figures.reports) },
      { words: "Money received", value: formatRupees(figures.paid.value) },
    ],
    plots: figures && plotsOf(figures),
    inboxes: inboxes.map(({ inbox, items }) => ({
      inbox,
      items: items.map(({ itemId, label, bookingNo, since, due, claimedBy }) => ({
        itemId,
        bookingNo,
        label: inbox === "failed messages" ? templateWords(label) : label,
        ...shownHolder(claimedBy, account),
        since: showRecentTime(since, now),
        clock: clockWords(due, now),
        isLate: due !== null && due < now,
      })),
    })),
  };
}

function partOf({ value, of }: { value: number; of: number }): string {
  return `${ENGLISH_FIGURES.number(value)} of ${ENGLISH_FIGURES.number(of)}`;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const [inbox, itemId] = [textOf(form, "inbox", 40), textOf(form, "item", 80)];
  if (!isInbox(inbox) || itemId === "") throw data(null, { status: 404 });
  const item = { inbox, itemId };
  if (textOf(form, "intent", 10) === "release") {
    await desk.today.release(account, item);
    return data({ item, message: "free for others again", mobile: null, isError: false });
  }
  const claimed = await desk.today.claim(account, item);
  if (claimed.ok) {
    return data({ item, message: "yours for an hour", mobile: claimed.value.mobile, isError: false });
  }
  if (claimed.error.code === "not-yours") throw data(null, { status: 404 });
  if (claimed.error.code === "not-there") {
    const message = "It is not on your list anymore: somebody has done it, or it is another lab's.";
    return data({ item: null, message, mobile: null, isError: true }, { status: 404 });
  }
  const message = `${claimed.error.by} has taken it already.`;
  return data({ item: null, message, mobile: null, isError: true }, { status: 409 });
}

const LOOK_EVERY_MS = 30_000;

/** Polls while the page is visible; this does not extend the session. */
function useFreshCounts(most: number, ...waiting: Parameters<typeof inboxCounts>) {
  const shown = JSON.stringify(inboxCounts(...waiting));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const headers = { "x-desk-poll": "1" };
      const response = await fetch(`/desk/today/counts?most=${most}`, { headers, signal: left.signal });
      if (response.ok && (await response.text()) !== shown) await revalidate();
    };
    // Without a connection the next look tells.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [most, shown, revalidate]);
}

export default function Today() {
  const { most, day, figures, plots, inboxes, approvals, mayApprove } = useLoaderData<typeof loader>();
  const outcome = useOutcome<typeof action>();
  useFreshCounts(most, inboxes, approvals);
  const lists = [
    ...(mayApprove ? [{ title: TO_APPROVE, shown: approvals.length }] : []),
    ...inboxes.map(({ inbox, items }) => ({ title: titleOf(inbox), shown: items.length })),
  ];
  const full = lists.filter(({ shown }) => shown > 0);
  const columns = columnsOf(full.map(({ shown }) => shown));
  const columnOf = (list: string) => columns[full.findIndex(({ title }) => title === list)] ?? "";
  return (
    <>
      <PageHead title={`Today, ${day}`} />
      {outcome && (
        <Notice
          kind={outcome.isError ? "warning" : "success"}
          message={outcomeWords(outcome, inboxes)}
          takesFocus
        >
          {outcome.mobile && (
            <p>
              Call <PhoneLink mobile={outcome.mobile} />
            </p>
          )}
        </Notice>
      )}
      {figures && <Figures figures={figures} />}
      <ListLinks lists={full} most={most} />
      <div className="desk-inboxes">
        {mayApprove && approvals.length > 0 && (
          <ToApprove approvals={approvals} most={most} column={columnOf(TO_APPROVE)} />
        )}
        {inboxes
          .filter(({ items }) => items.length > 0)
          .map(({ inbox, items }) => (
            <WorkList
              key={inbox}
              title={titleOf(inbox)}
              column={columnOf(titleOf(inbox))}
              rows={items.map((item) => <ItemRow key={item.itemId} inbox={inbox} item={item} />)}
              most={most}
              isMine={(row) => items[row]?.isMine ?? false}
            />
          ))}
      </div>
      <EmptyLists lists={lists.filter(({ shown }) => shown === 0).map(({ title }) => title)} />
      {plots && (
        <section aria-label="Plots of the day" className="desk-plots">
          {plots.map((plot) => (
            <HourPlot key={plot.title} {...plot} />
          ))}
        </section>
      )}
    </>
  );
}

/** What was done with a piece of work, with its name: it stands on its list before and after. */
function outcomeWords(
  { item, message }: { item: { inbox: string; itemId: string } | null; message: string },
  inboxes: readonly { inbox: string; items: readonly Item[] }[],
): string {
  if (!item) return message;
  const list = inboxes.find(({ inbox }) => inbox === item.inbox);
  const label = list?.items.find(({ itemId }) => itemId === item.itemId)?.label;
  return `${label ?? titleOf(item.inbox)}: ${message}.`;
}

/** The lists without work, in one line: those with work come first. */
function EmptyLists({ lists }: { lists: readonly string[] }) {
  if (lists.length === 0) return null;
  return (
    <section className="desk-panel" aria-label="Nothing pending">
      <h2>Nothing pending</h2>
      <ul className="desk-nothing">
        {lists.map((list) => (
          <li key={list}>{list}</li>
        ))}
      </ul>
    </section>
  );
}

function ToApprove({
  approvals,
  most,
  column,
}: {
  approvals: readonly ShownApproval[];
  most: number;
  column: string;
}) {
  return (
    <WorkList
      title={TO_APPROVE}
      column={column}
      most={most}
      rows={approvals.map(({ id, what, subject, asker, askedAt }) => (
        <li key={id}>
          <span>
            <Link className="text-link" to="/desk/approvals">
              {what}: {subject}
            </Link>
            <span className="desk-note">
              {" · "}
              {asker}, {askedAt}
            </span>
          </span>
        </li>
      ))}
    />
  );
}

const TO_APPROVE = "To approve";

/** Titles that are not the name of the list: each as the page where the work is done calls it. */
const TITLES: Readonly<Record<string, string>> = {
  grievances: "Complaints",
  quarantine: "Messages set aside",
  "held reports": "Reports on hold",
  "withdrawn tests": "Withdrawn tests, not refunded",
};

const titleOf = (inbox: string) => TITLES[inbox] ?? inbox.charAt(0).toUpperCase() + inbox.slice(1);

/** Where the work of an item is done; undefined where that is its booking. */
const ITEM_PAGES: Readonly<Record<string, string>> = {
  "call-backs": "/desk/requests/call-backs",
  prescriptions: "/desk/prescriptions",
  grievances: "/desk/requests/grievances",
  applications: "/desk/requests/applications",
  quarantine: "/desk/results/quarantine",
  "held reports": "/desk/results/reports",
  "failed messages": "/desk/messages",
};

/** Where all items of a list are worked on, on one page. */
const LIST_PAGES: Readonly<Record<string, string>> = {
  "cash to count": "/desk/samples#cash",
  "refused entries": "/desk/samples#refused",
  "data requests": "/desk/privacy",
};

/** Below the page of a booking, where not on that page itself. */
const BOOKING_PAGES: Readonly<Record<string, string>> = {
  "withdrawn tests": "/tests",
};

/** Undefined for work that has no page of its own and is of no booking. */
function addressOfItem(inbox: string, itemId: string, bookingNo: string): string | undefined {
  const page = ITEM_PAGES[inbox];
  if (page) return `${page}/${itemId}`;
  const ofBooking = bookingNo === "" ? undefined : `/desk/bookings/${bookingNo}${BOOKING_PAGES[inbox] ?? ""}`;
  return LIST_PAGES[inbox] ?? ofBooking;
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["inboxes"][number]["items"][number];

function ItemLabel({ to, label }: { to: string | undefined; label: string }) {
  if (to === undefined) return <strong>{label}</strong>;
  return (
    <Link className="text-link" to={to}>
      {label}
    </Link>
  );
}

function ItemRow({ inbox, item }: { inbox: string; item: Item }) {
  const { itemId, label, bookingNo, since, clock, isLate, holder, isMine } = item;
  return (
    <li>
      <span>
        <ItemLabel to={addressOfItem(inbox, itemId, bookingNo)} label={label} />
        <span className="desk-note">
          {bookingNo !== "" && bookingNo !== label && ` ${bookingNo}`} since {since}
        </span>
        {clock !== "" && (
          <span className="block">
            <Due words={clock} isLate={isLate} />
          </span>
        )}
      </span>
      {holder && !isMine ? (
        <span className="desk-note">{holder}</span>
      ) : (
        <Form method="post">
          <input type="hidden" name="inbox" value={inbox} />
          <input type="hidden" name="item" value={itemId} />
          <SubmitButton name="intent" value={isMine ? "release" : "claim"} variant="quiet" size="sm">
            {isMine ? "Give back" : "Take"}
            <span className="sr-only">
              {" "}
              {[label, bookingNo !== label && bookingNo].filter(Boolean).join(" ")} of {titleOf(inbox)}
            </span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
