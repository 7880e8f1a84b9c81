import { formatDay } from "../../../domain/clock.ts";
import type { StoredMessage } from "../../../domain/notices/needs.ts";
import type { TemplateKey } from "../../../domain/notices/templates.ts";
import type { Notification, NotificationType } from "./notification.ts";

const NEW_FOR_MS = 7 * 86_400_000;

type Subject = [type: NotificationType, subject: string, details: string];

/**
 * What a message was about, in words that are the same for everybody: no amount, slot, name or result is taken from its text. Codes
 * are no notifications.
 */
const SUBJECTS: Record<
  Exclude<TemplateKey, "login-code" | "password-code" | "mobile-code" | "deletion-code">,
  Subject
> = {
  "booking-awaiting-payment": ["BOOKINGS", "Your booking awaits payment", "Pay in time to keep your slot."],
  "booking-confirmed": ["BOOKINGS", "Your booking is confirmed", "It is paid and your slot is kept."],
  "booking-confirmed-pay-later": ["BOOKINGS", "Your booking is confirmed", "You pay at the visit."],
  "booking-paid": ["BOOKINGS", "We have received your payment", "Thank you."],
  "booking-confirming": [
    "BOOKINGS",
    "Your payment is being checked",
    "Please do not pay again; we ask the bank.",
  ],
  "booking-expired": ["BOOKINGS", "A booking was not paid in time", "Its slot is free again."],
  "booking-cancelled": [
    "BOOKINGS",
    "Your booking is cancelled",
    "What you paid goes back as the policy says.",
  ],
  "booking-rescheduled": ["BOOKINGS", "Your visit was moved", "Your booking shows the new slot."],
  "booking-refund-started": ["BOOKINGS", "A refund is on its way", "It goes back to where you paid from."],
  "booking-refunded": ["BOOKINGS", "Your refund has been paid", "It went back to where you paid from."],
  "report-released": ["REPORTS", "Your report is ready", "Open My Bookings to see it."],
  "report-corrected": [
    "REPORTS",
    "A report was corrected",
    "The corrected version replaces the earlier one.",
  ],
  "report-withdrawn": ["REPORTS", "A report was withdrawn", "Please do not use it."],
  "mobile-changed-old": ["ACCOUNT", "Your mobile number was changed", "If this was not you, call us."],
  "mobile-changed-new": ["ACCOUNT", "This is your new mobile number", "Other devices were logged out."],
  "deletion-asked": ["ACCOUNT", "Your account is to be deleted", "Open your profile to keep it."],
  "email-proof": ["ACCOUNT", "Please confirm your e-mail address", "We have sent you a link."],
  "family-invitation": ["ACCOUNT", "You can own your reports yourself", "Open the link in the message."],
  "family-accepted": ["ACCOUNT", "A family member owns their reports", "They are in their account now."],
  "password-changed": ["ACCOUNT", "Your password was changed", "If this was not you, set a new one now."],
};

/** A customer's messages as notifications; those without a subject are left out. */
export function ownNotifications(messages: readonly StoredMessage[], now: Date): Notification[] {
  const subjects: Partial<Record<string, Subject>> = SUBJECTS;
  return messages.flatMap(({ id, template, createdAt }) => {
    const found = subjects[template];
    if (!found) return [];
    const [type, subject, details] = found;
    const isNew = now.getTime() - createdAt.getTime() < NEW_FOR_MS;
    return [{ id, type, subject, details, day: formatDay(createdAt), isNew }];
  });
}
