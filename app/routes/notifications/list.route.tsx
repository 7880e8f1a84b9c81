import { Form, useNavigation } from "react-router";
import { pageOf } from "../../../domain/catalogue/page-of.ts";
import type { Say } from "../../../domain/words/say.ts";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useSay } from "../../i18n/use-say.ts";
import { requestOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/list.route.ts";
import { markRead } from "./mark-read.ts";
import {
  countNew,
  detailsPath,
  inTab,
  kindOf,
  NOTIFICATIONS_A_PAGE,
  type Notification,
  type NotificationTab,
  notificationsPath,
  readTab,
  TABS,
} from "./notification.ts";
import { NotificationsFrame } from "./notifications-frame.tsx";
import { readNotifications } from "./read-notifications.ts";
import { SamplesNotice } from "./samples-notice.tsx";

const ARTICLES = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const query = new URL(request.url).searchParams;
  const tab = readTab(query.get("tab"));
  const { samples, all } = await readNotifications(facts);
  const page = pageOf(inTab(all, tab), Number(query.get("page")) || 1, NOTIFICATIONS_A_PAGE);
  return {
    tab,
    samples,
    any: all.length > 0,
    counts: TABS.map((each) => countNew(all, each)),
    rows: page.items,
    page: { page: page.page, pages: page.pages, total: page.total },
    articles: facts.content
      .list("articles")
      .slice(0, ARTICLES)
      .map(({ slug, title }) => ({ slug, title })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return markRead({ context, request });
}

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { tab, samples, any, counts, rows, page, articles } = loaderData;
  const tabs = TABS.map((each, i) => ({
    label: say(each),
    to: notificationsPath(each),
    current: each === tab,
    count: counts[i] || undefined,
  }));
  const unread = counts[0] ?? 0;
  return (
    <NotificationsFrame title={say("Notifications")} samples={samples}>
      {/* Beside the account's menu there is no room for a second side. */}
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-8",
          samples && "lg:grid-cols-[minmax(0,1fr)_16rem]",
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {samples && <SamplesNotice />}
          {!samples && any && <Unread count={unread} tab={tab} />}
          <Tabs label={say("Kinds of notifications, with how many are unread")} tabs={tabs} />
          {rows.length === 0 ? <NothingHere tab={tab} /> : <Rows rows={rows} tab={tab} samples={samples} />}
          {page.total > 0 && <p className="tabular text-sm text-ink-soft">{pagingText(page, say)}</p>}
          <Pager
            current={page.page}
            total={page.pages}
            hrefOf={(number) => notificationsPath(tab, number)}
            label={say("Pages of notifications")}
          />
        </div>
        <Articles articles={articles} />
      </div>
    </NotificationsFrame>
  );
}

/** How many are new, and the button that makes them old. */
function Unread({ count, tab }: { count: number; tab: NotificationTab }) {
  const say = useSay();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status">{count === 0 ? say("You have read everything.") : say("{count} unread", { count })}</p>
      <input type="hidden" name="tab" value={tab} />
      {count > 0 && (
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          {say("Mark all as read")}
        </Button>
      )}
    </Form>
  );
}

function pagingText({ page, total }: { page: number; total: number }, say: Say): string {
  const first = (page - 1) * NOTIFICATIONS_A_PAGE + 1;
  const last = Math.min(total, page * NOTIFICATIONS_A_PAGE);
  return say("Showing {first} to {last} of {total}", { first, last, total });
}

type RowsProps = { rows: readonly Notification[]; tab: NotificationTab; samples: boolean };

function Rows({ rows, tab, samples }: RowsProps) {
  const say = useSay();
  return (
    <DataTable
      caption={say("Notifications")}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: say("Type"), cell: (row) => say(kindOf(row, samples)) },
        {
          header: say("Subject"),
          names: true,
          cell: ({ id, subject, isNew }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={detailsPath(id, tab)}
                className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-2.5"
              >
                {say.known(subject)}
              </Link>
              {isNew && <Badge tone="yellow">{say("NEW")}</Badge>}
            </span>
          ),
        },
        { header: say("Details"), cell: ({ details }) => say.known(details) },
        { header: say("Date"), cell: ({ day }) => say.day(day) },
      ]}
    />
  );
}

function NothingHere({ tab }: { tab: NotificationTab }) {
  const say = useSay();
  return (
    <EmptyState
      picture="empty-bookings"
      title={tab === "ALL" ? say("You have no notifications yet") : say("Nothing of this kind yet")}
    >
      {say("What we tell you of your bookings and reports stays here.")}
    </EmptyState>
  );
}

function Articles({ articles }: { articles: readonly { slug: string; title: string }[] }) {
  const say = useSay();
  const lang = useContentLanguage();
  return (
    <Card as="section" look="tinted">
      <h2 className="text-lg">{say("Articles")}</h2>
      <ul lang={lang} className="mt-1 grid grid-cols-1">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/health-article/${slug}`} className="inline-flex min-h-11 items-center py-2 text-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
