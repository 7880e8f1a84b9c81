import type { Notification } from "./notification.ts";

/** What visitors see: samples of each kind, about nobody. */
export const SAMPLE_NOTIFICATIONS: readonly Notification[] = [
  sample(
    1,
    "BOOKINGS",
    "Your booking is confirmed",
    "Your collector comes in the slot that you chose.",
    "18/11/2026",
    true,
  ),
  sample(
    2,
    "REPORTS",
    "Your report is ready",
    "Log in to see it. A message never carries a result.",
    "17/11/2026",
    true,
  ),
  sample(
    3,
    "REMINDERS",
    "Your visit is tomorrow",
    "Please do not eat for 10 hours before a fasting test.",
    "16/11/2026",
    true,
  ),
  sample(
    4,
    "OFFERS",
    "A lower price on a package",
    "The package page says what is in it and what its parts cost.",
    "12/11/2026",
  ),
  sample(
    5,
    "PROMOTIONS",
    "New: book by prescription",
    "Send a photograph of your prescription and we call you.",
    "10/11/2026",
  ),
  sample(6, "BOOKINGS", "Your visit was moved", "You chose another slot for your booking.", "08/11/2026"),
  sample(
    7,
    "REPORTS",
    "A report was corrected",
    "The corrected version replaces the earlier one.",
    "05/11/2026",
  ),
  sample(
    8,
    "REMINDERS",
    "Your yearly check is due",
    "A year has passed since your last health package.",
    "01/11/2026",
  ),
];

function sample(
  number: number,
  type: Notification["type"],
  subject: string,
  details: string,
  day: string,
  isNew = false,
): Notification {
  return { id: `sample-${number}`, type, subject, details, day, isNew };
}
