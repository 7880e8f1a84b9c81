import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import type { Notification } from "./notification.ts";

/** What visitors see: samples of each kind, about nobody. */
export const SAMPLE_NOTIFICATIONS: readonly Notification[] = [
  sample(
    1,
    "BOOKINGS",
    "Your booking is confirmed",
    "Your collector comes in the slot that you chose.",
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
    "Please do not eat for 10 hours before a fasting test.",
    "2026-11-16",
    true,
  ),
  sample(
    4,
    "OFFERS",
    "A lower price on a package",
    "The package page says what is in it and what its parts cost.",
    "2026-11-12",
  ),
  sample(
    5,
    "PROMOTIONS",
    "New: book by prescription",
    "Send a photograph of your prescription and we call you.",
    "2026-11-10",
  ),
  sample(6, "BOOKINGS", "Your visit was moved", "You chose another slot for your booking.", "2026-11-08"),
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
    "A year has passed since your last health package.",
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
