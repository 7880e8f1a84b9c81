import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from "react-router";
import { Button } from "../../app/ui/button.tsx";
import { Notice } from "../../app/ui/notice.tsx";
import { isInbox } from "../../domain/desk/today.ts";
import { formatDay, formatDayTime } from "../../domain/shared/clock.ts";
import { formatRupees } from "../../domain/shared/money.ts";
import { staffOf } from "../desk-context.ts";
import { clockWords } from "../ui/clock-words.ts";
import { PageHead } from "../ui/page-head.tsx";
import { textOf } from "../ui/read-form.ts";

export const meta = () => [{ title: "Today | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const [inboxes, figures] = await Promise.all([desk.today.inboxes(account), desk.today.figures(account)]);
  return {
    day: formatDay(now),
    figures: figures && [
      { words: "Bookings made", value: String(figures.bookings) },
      { words: "Visits", value: String(figures.visits) },
      { words: "Places taken", value: `${figures.slotsTaken} of ${figures.slotsOffered}` },
      { words: "Reports in time", value: `${figures.reportsInTime} of ${figures.reportsDue}` },
      { words: "Paid online", value: formatRupees(figures.paid) },
    ],
    inboxes: inboxes.map(({ inbox, items }) => ({
      inbox,
      items: items.map(({ itemId, label, bookingNo, since, due, claimedBy }) => ({
        ...{ itemId, label, bookingNo, claimedBy, isMine: claimedBy === account.name },
        ...{ since: formatDayTime(since), clock: clockWords(due, now), isLate: due !== null && due < now },
      })),
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const [inbox, itemId] = [textOf(form, "inbox", 40), textOf(form, "item", 80)];
  if (!isInbox(inbox) || itemId === "") throw data(null, { status: 404 });
  if (textOf(form, "intent", 10) === "release") {
    await desk.today.release(account, { inbox, itemId });
    return data({ message: "It is free for others again.", mobile: null, isError: false });
  }
  const claimed = await desk.today.claim(account, { inbox, itemId });
  if (claimed.ok) {
    return data({ message: "It is yours for an hour.", mobile: claimed.value.mobile, isError: false });
  }
  if (claimed.error.code === "not-yours") throw data(null, { status: 404 });
  const message = `${claimed.error.by} has taken it already.`;
  return data({ message, mobile: null, isError: true }, { status: 409 });
}

const LOOK_EVERY_MS = 30_000;

/** Looks again by itself while the page is in view; this keeps no session open. */
function useFreshCounts(inboxes: readonly { inbox: string; items: readonly unknown[] }[]) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const shown = JSON.stringify(
      Object.fromEntries(inboxes.map(({ inbox, items }) => [inbox, items.length])),
    );
    const timer = setInterval(async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch("/desk/today/counts", { headers: { "x-desk-poll": "1" } }).catch(() => null);
      if (answer?.ok && (await answer.text()) !== shown) revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [inboxes, revalidate]);
}

export default function Today() {
  const { day, figures, inboxes } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  useFreshCounts(inboxes);
  return (
    <>
      <PageHead title={`Today, ${day}`} />
      {outcome && (
        <Notice kind={outcome.isError ? "warning" : "success"} message={outcome.message} takesFocus>
          {outcome.mobile && (
            <p>
              Call{" "}
              <a className="text-link" href={`tel:+91${outcome.mobile}`}>
                {outcome.mobile}
              </a>
            </p>
          )}
        </Notice>
      )}
      {figures && (
        <dl className="desk-figures">
          {figures.map(({ words, value }) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="desk-inboxes">
        {inboxes.map(({ inbox, items }) => (
          <section key={inbox} className="desk-panel" aria-label={titleOf(inbox)}>
            <h2>
              {titleOf(inbox)} <span className="desk-count">{items.length}</span>
            </h2>
            {items.length === 0 ? (
              <p className="desk-note">Nothing pending.</p>
            ) : (
              <Items inbox={inbox} items={items} />
            )}
          </section>
        ))}
      </div>
    </>
  );
}

const titleOf = (inbox: string) => inbox.charAt(0).toUpperCase() + inbox.slice(1);

/** Where the work of an item is done; undefined where that is its booking. */
const ITEM_PAGES: Readonly<Record<string, string>> = {
  "call-backs": "/desk/requests/call-backs",
  prescriptions: "/desk/prescriptions",
  grievances: "/desk/requests/grievances",
  applications: "/desk/requests/applications",
  quarantine: "/desk/results/quarantine",
  "held reports": "/desk/results/reports",
};

function addressOfItem(inbox: string, itemId: string): string | undefined {
  const page = ITEM_PAGES[inbox];
  return page && `${page}/${itemId}`;
}

type Item = ReturnType<typeof useLoaderData<typeof loader>>["inboxes"][number]["items"][number];

function Items({ inbox, items }: { inbox: string; items: readonly Item[] }) {
  const busy = useNavigation().state === "submitting";
  return (
    <ul className="desk-items">
      {items.map(({ itemId, label, bookingNo, since, clock, isLate, claimedBy, isMine }) => (
        <li key={itemId}>
          <span>
            {addressOfItem(inbox, itemId) || bookingNo ? (
              <Link className="text-link" to={addressOfItem(inbox, itemId) ?? `/desk/bookings/${bookingNo}`}>
                {label}
              </Link>
            ) : (
              <strong>{label}</strong>
            )}
            <span className="desk-note"> since {since}</span>
            {clock !== "" && <span className={isLate ? "desk-late" : "desk-note"}> {clock}</span>}
          </span>
          {claimedBy && !isMine ? (
            <span className="desk-note">{claimedBy}</span>
          ) : (
            <Form method="post">
              <input type="hidden" name="inbox" value={inbox} />
              <input type="hidden" name="item" value={itemId} />
              <Button
                type="submit"
                name="intent"
                value={isMine ? "release" : "claim"}
                variant="quiet"
                size="sm"
                busy={busy}
              >
                {isMine ? "Give back" : "Take"}
                <span className="sr-only">
                  {" "}
                  {label} of {titleOf(inbox)}
                </span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
