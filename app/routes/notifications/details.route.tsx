import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { isUuid } from "../../../domain/shared/random.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { requestOf } from "../../request-context.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/details.route.ts";
import type { NotificationLink, NotificationTab } from "./notification.ts";
import { detailsPath, inTab, kindOf, notificationsPath, readTab } from "./notification.ts";
import { NotificationsLayout, SamplesNotice } from "./notifications-layout.tsx";
import { readNotifications } from "./read-notifications.ts";

/** One notification: that of the query's `id`, without it the newest. Other people's ids are a 404; a visitor is sent to the login for a customer's. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const tab = readTab(query.get("tab"));
  const { samples, all } = await readNotifications(requestOf(context));
  const list = inTab(all, tab);
  const id = query.get("id");
  const index = id === null ? 0 : list.findIndex((each) => each.id === id);
  const notification = list[index];
  if (!notification && id !== null) {
    if (samples && isUuid(id)) requireCustomer(context, request);
    throw data(null, { status: 404 });
  }
  return {
    tab,
    samples,
    notification: notification ?? null,
    previous: list[index - 1]?.id ?? null,
    next: list[index + 1]?.id ?? null,
  };
}

export const meta: Route.MetaFunction = (args) => privateMeta("Notification details", args);

export default function NotificationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { tab, samples, notification, previous, next } = loaderData;
  return (
    <NotificationsLayout title={t("Notification")} samples={samples}>
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {samples && <SamplesNotice />}
        <p>
          <Link to={notificationsPath(tab)} className="inline-flex min-h-11 items-center gap-2 text-link">
            <Icon name="arrow-left" size={20} />
            {t("Back to notifications")}
          </Link>
        </p>
        {notification ? (
          <Card as="article">
            <p className="text-sm text-ink-soft">{t(kindOf(notification, samples))}</p>
            <h2 className="mt-1 text-xl">{withFigures(t.lookup(notification.subject))}</h2>
            <p className="mt-1 text-sm text-ink-soft">
              <Trans
                phrase={notification.type === "BOOKINGS" ? "Order placed; notice of {day}" : "Sent on {day}"}
                day={t.day(notification.day)}
              />
            </p>
            <p className="mt-4">{withFigures(t.lookup(notification.details))}</p>
            {notification.place && <Onward place={notification.place} />}
            {notification.isNew && !samples && <MarkRead id={notification.id} tab={tab} />}
          </Card>
        ) : (
          <p>{t("You have no notifications yet.")}</p>
        )}
        {(previous !== null || next !== null) && (
          <nav aria-label={t("Other messages")} className="flex flex-wrap justify-between gap-3">
            <Step id={previous} tab={tab} rel="prev">
              {t("Previous message")}
            </Step>
            <Step id={next} tab={tab} rel="next">
              {t("Next message")}
            </Step>
          </nav>
        )}
      </div>
    </NotificationsLayout>
  );
}

/** A link to what the notification is about. */
function Onward({ place }: { place: NotificationLink }) {
  const t = useTranslate();
  return (
    <p className="mt-5">
      <ButtonLink to={place.to} variant="secondary" iconAfter="arrow-right">
        {t(place.label)}
      </ButtonLink>
    </p>
  );
}

/** Marks the notification as read: automatically with scripts, otherwise by the button. A GET changes nothing. */
function MarkRead({ id, tab }: { id: string; tab: NotificationTab }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  useEffect(() => {
    fetcher.submit({ id, stay: "1" }, { method: "post", action: "/notifications" });
  }, [fetcher.submit, id]);
  return (
    <noscript>
      <form method="post" action={href("/notifications")} className="mt-4">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="tab" value={tab} />
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          {t("Mark as read")}
        </button>
      </form>
    </noscript>
  );
}

type StepProps = {
  id: string | null;
  tab: NotificationTab;
  rel: "prev" | "next";
  children: string;
};

function Step({ id, tab, rel, children }: StepProps) {
  if (id === null) return <span className="min-h-11 py-2 text-ink-soft">{children}</span>;
  return (
    <Link to={detailsPath(id, tab)} rel={rel} className="min-h-11 py-2 text-link">
      {children}
    </Link>
  );
}
