import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import type { IconName } from "../../ui/icon-names.ts";

/**
 * The account's side menu. My Bookings, My Family, Change Password and Logout are the specification's (section 2.5; contract,
 * section 9); the rest is the profile's.
 */
export const ACCOUNT_MENU: readonly {
  to: string;
  label: PlainPhrase;
  icon: IconName;
  /** A page without an entry of its own that is reached from this one. */
  holds?: string;
}[] = [
  {
    to: "/dashboard/bookedservicelist",
    label: "My Bookings",
    icon: "calendar-check",
    holds: "/dashboard/booking-status",
  },
  { to: "/reports", label: "My Reports", icon: "file-text" },
  { to: "/notifications", label: "Notifications", icon: "bell", holds: "/notification-details" },
  { to: "/my-profile/my-family", label: "My Family", icon: "users" },
  { to: "/my-profile/my-addresses", label: "My Addresses", icon: "map-pin" },
  { to: "/my-profile/my-details", label: "My Details", icon: "user", holds: "/my-profile/change-mobile" },
  { to: "/my-profile/messages", label: "Messages", icon: "message-circle" },
  { to: "/my-profile/devices", label: "Devices", icon: "smartphone" },
  { to: "/my-profile/change-password", label: "Change Password", icon: "key-round" },
  { to: "/my-profile/my-data", label: "My Data", icon: "shield-check", holds: "/my-profile/delete-account" },
  { to: "/logout", label: "Logout", icon: "log-out" },
];
