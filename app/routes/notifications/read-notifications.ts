import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import type { CustomerMessage } from "../../../domain/messages/ports.ts";
import { settledMessages } from "../../../domain/messages/settled-messages.ts";
import type { Purpose } from "../../../domain/messages/states.ts";
import { findTemplate } from "../../../domain/messages/templates.ts";
import { DAY_MS, indiaDay } from "../../../domain/shared/clock.ts";
import type { PageRequest } from "../../request-context.ts";
import type { Notification, NotificationLink, NotificationType } from "./notification.ts";

/** Shown to visitors: samples of each kind, about nobody. */
const SAMPLE_NOTIFICATIONS: readonly Notification[] = [
  sample(
    1,
    "BOOKINGS",
    "Your booking is confirmed",
    "Your collector arrives in the slot you chose.",
    "2026-11-18",
    true,
  ),
  sample(
    2,
    "REPORTS",
    "Your report is ready",
    "Log in to see it. A message never carries a result.",
    "2026-11-17",
    true,
  ),
  sample(
    3,
    "REMINDERS",
    "Your visit is tomorrow",
    "Please fast for 10 hours before a fasting test.",
    "2026-11-16",
    true,
  ),
  sample(
    4,
    "OFFERS",
    "A lower price on a package",
    "See what's included and what you save on the package page.",
    "2026-11-12",
  ),
  sample(
    5,
    "PROMOTIONS",
    "New: book by prescription",
    "Send a photo of your prescription and we'll call you.",
    "2026-11-10",
  ),
  sample(6, "BOOKINGS", "Your visit was rescheduled", "Your booking has a new slot.", "2026-11-08"),
  sample(
    7,
    "REPORTS",
    "A report was corrected",
    "The corrected version replaces the earlier one.",
    "2026-11-05",
  ),
  sample(
    8,
    "REMINDERS",
    "Your yearly check is due",
    "It's been a year since your last health package.",
    "2026-11-01",
  ),
];

function sample(
  number: number,
  type: Notification["type"],
  subject: PlainPhrase,
  details: PlainPhrase,
  day: string,
  isNew = false,
): Notification {
  return { id: `sample-${number}`, type, subject, details, day, isNew };
}

const OF_TYPE: Partial<Record<NotificationType, NotificationLink>> = {
  ACCOUNT: { to: "/my-profile", label: "My Profile" },
  BOOKINGS: { to: "/dashboard/bookedservicelist", label: "My Bookings" },
  REMINDERS: { to: "/dashboard/bookedservicelist", label: "My Bookings" },
  REPORTS: { to: "/reports", label: "My Reports" },
};

/** Account messages with a page of their own. */
const OF_TEMPLATE: Partial<Record<string, NotificationLink>> = {
  "new-device": { to: "/my-profile/devices", label: "Devices" },
  "deletion-asked": { to: "/my-profile/delete-account", label: "Keep my account" },
  "email-changed": { to: "/my-profile/devices", label: "Devices" },
  "email-proof": { to: "/my-profile/my-details", label: "My Details" },
};

/** The page that a message links to: its own, or that of its kind; none if there is nothing to see. */
export function placeOf(template: string, type: NotificationType): NotificationLink | null {
  return OF_TEMPLATE[template] ?? OF_TYPE[type] ?? null;
}

const NEW_FOR_MS = 7 * DAY_MS;

const TYPES: Record<Exclude<Purpose, "codes">, NotificationType> = {
  account: "ACCOUNT",
  bookings: "BOOKINGS",
  promotions: "PROMOTIONS",
  reminders: "REMINDERS",
  reports: "REPORTS",
  security: "ACCOUNT",
};

/**
 * A customer's messages as notifications, with generic texts: no amount, slot, name or result is in them. Codes are left out. A message is
 * new until it is opened or a later one has made it untrue, for a week at most.
 */
export function ownNotifications(messages: readonly CustomerMessage[], now: Date): Notification[] {
  const settled = settledMessages(messages);
  return messages.flatMap(({ id, template: key, createdAt, seenAt }) => {
    const template = findTemplate(key);
    if (!template?.notification || template.purpose === "codes") return [];
    const { subject, details } = template.notification;
    const isRecent = now.getTime() - createdAt.getTime() < NEW_FOR_MS;
    const isNew = seenAt === null && !settled.has(id) && isRecent;
    const type = TYPES[template.purpose];
    return [{ id, type, subject, details, day: indiaDay(createdAt), isNew, place: placeOf(key, type) }];
  });
}

/** A customer's own notifications, newest first; for a visitor the samples. */
export async function readNotifications({
  services,
  visitor,
  now,
}: PageRequest): Promise<{ samples: boolean; all: readonly Notification[] }> {
  if (!isCustomer(visitor)) return { samples: true, all: SAMPLE_NOTIFICATIONS };
  return {
    samples: false,
    all: ownNotifications(await services.messages.ofCustomer(visitor.customerId), now),
  };
}
