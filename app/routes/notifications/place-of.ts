import type { NotificationType } from "./notification.ts";
import type { NotificationPlace } from "./notification-place.ts";

const OF_TYPE: Partial<Record<NotificationType, NotificationPlace>> = {
  ACCOUNT: { to: "/my-profile", label: "My Profile" },
  BOOKINGS: { to: "/dashboard/bookedservicelist", label: "My Bookings" },
  REMINDERS: { to: "/dashboard/bookedservicelist", label: "My Bookings" },
  REPORTS: { to: "/reports", label: "My Reports" },
};

/** Messages of the account that name one page of it. */
const OF_TEMPLATE: Partial<Record<string, NotificationPlace>> = {
  "new-device": { to: "/my-profile/devices", label: "Devices" },
  "deletion-asked": { to: "/my-profile/delete-account", label: "Keep my account" },
  "email-changed": { to: "/my-profile/devices", label: "Devices" },
  "email-proof": { to: "/my-profile/my-details", label: "My Details" },
};

/** The page that a message leads to: its own, or the one of its kind; none if there is nothing to see. */
export function placeOf(template: string, type: NotificationType): NotificationPlace | null {
  return OF_TEMPLATE[template] ?? OF_TYPE[type] ?? null;
}
