import type { PlainPhrase } from "../../../domain/i18n/translate.ts";

/** The tabs (specification, section 2.9), in their order. */
export const TABS = ["ALL", "PROMOTIONS", "BOOKINGS", "REPORTS", "REMINDERS", "OFFERS"] as const;
export type NotificationTab = (typeof TABS)[number];

/** The subject area of a notification; messages about the account itself are under ALL only. */
export type NotificationType = Exclude<NotificationTab, "ALL"> | "ACCOUNT";

export interface Notification {
  id: string;
  type: NotificationType;
  subject: string;
  details: string;
  /** YYYY-MM-DD. */
  day: string;
  isNew: boolean;
  /** The page that it links to; samples have none. */
  place?: NotificationLink | null;
}

/** The types of the samples (specification, section 3). */
const SAMPLE_TYPES: Record<NotificationType, "New" | "Reminder" | "Promo"> = {
  BOOKINGS: "New",
  REPORTS: "New",
  ACCOUNT: "New",
  REMINDERS: "Reminder",
  OFFERS: "Promo",
  PROMOTIONS: "Promo",
};

/** The name of a notification's type, in the list and on its own page. */
export function kindOf({ type }: Pick<Notification, "type">, isSample: boolean) {
  return isSample ? SAMPLE_TYPES[type] : type;
}

export const NOTIFICATIONS_A_PAGE = 5;

/** Reads a tab from a URL, case-insensitively; anything else is ALL. */
export function readTab(text: string | null): NotificationTab {
  const wanted = (text ?? "").toUpperCase();
  return TABS.find((tab) => tab === wanted) ?? "ALL";
}

export function inTab<N extends Pick<Notification, "type">>(all: readonly N[], tab: NotificationTab): N[] {
  return all.filter(({ type }) => tab === "ALL" || type === tab);
}

/** The number of unread notifications of a tab. */
export function countNew(all: readonly Pick<Notification, "type" | "isNew">[], tab: NotificationTab): number {
  return inTab(all, tab).filter(({ isNew }) => isNew).length;
}

export function notificationsPath(tab: NotificationTab, page = 1): string {
  const query = new URLSearchParams();
  if (tab !== "ALL") query.set("tab", tab);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/notifications?${query}` : "/notifications";
}

/** The URL of one notification, within the tab that it was opened from. */
export function detailsPath(id: string, tab: NotificationTab): string {
  const query = new URLSearchParams({ id });
  if (tab !== "ALL") query.set("tab", tab);
  return `/notification-details?${query}`;
}

/** The page that a notification links to. */
export interface NotificationLink {
  to: string;
  label: PlainPhrase;
}
