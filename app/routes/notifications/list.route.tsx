import { Form, redirect, useNavigation } from "react-router";
import { pageOf } from "../../../domain/catalogue/page-of.ts";
import { translateContent } from "../../../domain/i18n/content-words.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { readPage } from "../../features/catalogue/listing-query.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
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
import type { Notification, NotificationTab } from "./notification.ts";
import {
  countNew,
  detailsPath,
  inTab,
  kindOf,
  NOTIFICATIONS_A_PAGE,
  notificationsPath,
  readTab,
  TABS,
} from "./notification.ts";
import { NotificationsLayout, SamplesNotice } from "./notifications-layout.tsx";
import { readNotifications } from "./read-notifications.ts";

const ARTICLES = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = requestOf(context);
  const query = new URL(request.url).searchParams;
  const tab = readTab(query.get("tab"));
  const { samples, all } = await readNotifications(facts);
  const page = pageOf(inTab(all, tab), readPage(query.get("page")), NOTIFICATIONS_A_PAGE);
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
      .map(({ slug, title }) => ({ slug, title: translateContent(title, facts.language) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return markRead({ context, request });
}

export const meta: Route.MetaFunction = (args) => privateMeta("Notifications", args);

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { tab, samples, any, counts, rows, page, articles } = loaderData;
  const tabs = TABS.map((each, i) => ({
    label: t(each),
    to: notificationsPath(each),
    current: each === tab,
    count: counts[i] || undefined,
  }));
  const unread = counts[0] ?? 0;
  return (
    <NotificationsLayout title={t("Notifications")} samples={samples}>
      {/* Beside the account's menu there is no room for a second side column. */}
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-8",
          samples && "lg:grid-cols-[minmax(0,1fr)_16rem]",
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {samples && <SamplesNotice />}
          {!samples && any && <Unread count={unread} tab={tab} />}
          <Tabs label={t("Notification types, with unread counts")} tabs={tabs} />
          {rows.length === 0 ? <NothingHere tab={tab} /> : <Rows rows={rows} tab={tab} samples={samples} />}
          {page.total > 0 && <p className="tabular text-sm text-ink-soft">{pagingText(page, t)}</p>}
          <Pager
            current={page.page}
            total={page.pages}
            hrefOf={(number) => notificationsPath(tab, number)}
            label={t("Pages of notifications")}
          />
        </div>
        <Articles articles={articles} />
      </div>
    </NotificationsLayout>
  );
}

/** The number of unread notifications, and the button that marks them as read. */
function Unread({ count, tab }: { count: number; tab: NotificationTab }) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p role="status">{count === 0 ? t("You're all caught up.") : t("{count} unread", { count })}</p>
      <input type="hidden" name="tab" value={tab} />
      {count > 0 && (
        <Button type="submit" variant="secondary" size="sm" busy={busy}>
          {t("Mark all as read")}
        </Button>
      )}
    </Form>
  );
}

function pagingText({ page, total }: { page: number; total: number }, t: Translate): string {
  const first = (page - 1) * NOTIFICATIONS_A_PAGE + 1;
  const last = Math.min(total, page * NOTIFICATIONS_A_PAGE);
  return t("Showing {first} to {last} of {total}", { first, last, total });
}

type RowsProps = { rows: readonly Notification[]; tab: NotificationTab; samples: boolean };

function Rows({ rows, tab, samples }: RowsProps) {
  const t = useTranslate();
  return (
    <DataTable
      caption={t("Notifications")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: t("Type"), cell: (row) => t(kindOf(row, samples)) },
        {
          header: t("Subject"),
          names: true,
          cell: ({ id, subject, isNew }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={detailsPath(id, tab)}
                className="relative inline-block text-link after:absolute after:-inset-x-2 after:-inset-y-2.5"
              >
                {t.lookup(subject)}
              </Link>
              {isNew && <Badge tone="yellow">{t("NEW")}</Badge>}
            </span>
          ),
        },
        { header: t("Details"), cell: ({ details }) => t.lookup(details) },
        { header: t("Date"), cell: ({ day }) => t.day(day) },
      ]}
    />
  );
}

function NothingHere({ tab }: { tab: NotificationTab }) {
  const t = useTranslate();
  return (
    <EmptyState
      picture="empty-bookings"
      title={tab === "ALL" ? t("You have no notifications yet") : t("Nothing here yet")}
    >
      {t("Updates about your bookings and reports appear here.")}
    </EmptyState>
  );
}

function Articles({ articles }: { articles: readonly { slug: string; title: string }[] }) {
  const t = useTranslate();
  return (
    <Card as="section" look="tinted">
      <h2 className="text-lg">{t("Articles")}</h2>
      <ul className="mt-1 grid grid-cols-1">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/health-article/${slug}`} className="inline-flex min-h-11 items-center py-2 text-link">
              <OriginalText words={title} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * The list's action: marks one notification (`id`) or all as read. It redirects to the list, except for the script that marks a
 * notification while it is being read (`stay`).
 */
export async function markRead({
  context,
  request,
}: {
  context: Parameters<typeof requireCustomer>[0];
  request: Request;
}): Promise<Response | null> {
  const { services, visitor } = requireCustomer(context, request);
  const form = await request.formData();
  const id = form.get("id");
  await services.messages.markSeen(visitor.customerId, typeof id === "string" ? [id] : null);
  if (form.has("stay")) return null;
  const tab = form.get("tab");
  return redirect(notificationsPath(readTab(typeof tab === "string" ? tab : null)), 303);
}
