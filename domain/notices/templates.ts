import { ownEntry } from "../shared/own-entry.ts";
import type { Template } from "./template.ts";
import { declareTemplates, HOURS_72 } from "./template.ts";
import { ACCOUNT_TEMPLATES } from "./templates/account-templates.ts";
import { BOOKING_TEMPLATES } from "./templates/booking-templates.ts";

/**
 * Messages about a report. They name neither the test nor a value nor the patient: other people read a phone's screen, and what a test was
 * for is nobody's business.
 */
const REPORT_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "reports", goodForMinutes: HOURS_72 },
  {
    "report-released": {
      dltTemplateId: "1107160000000000201",
      text: "Your {brand} report is ready. Log in to see it: {url}",
      notice: { subject: "Your report is ready", details: "Open My Reports to see it." },
    },
    "report-corrected": {
      dltTemplateId: "1107160000000000202",
      text: "A corrected version of your {brand} report is ready and replaces the earlier one. Log in to see it: {url}",
      notice: {
        subject: "A report was corrected",
        details: "The corrected version replaces the earlier one.",
      },
    },
    "report-withdrawn": {
      dltTemplateId: "1107160000000000203",
      text: "{brand} has withdrawn one of your reports. Please do not use it. Log in for details: {url}",
      notice: { subject: "A report was withdrawn", details: "Please do not use it." },
    },
    "visit-reports-ready": {
      dltTemplateId: "1107160000000000206",
      text: "All {total} reports of booking {no} from {brand} are ready. Log in to see them: {url}",
      notice: { subject: "All reports of your visit are ready", details: "Open My Reports to see them." },
    },
    "visit-reports-partly": {
      dltTemplateId: "1107160000000000207",
      text: "{ready} of {total} reports of booking {no} from {brand} are ready. We will message you when the rest are. Log in to see them: {url}",
      notice: {
        subject: "Some reports of your visit are ready",
        details: "Open My Reports to see them. We'll message you when the rest are ready.",
      },
    },
    "visit-reports-partly-by": {
      dltTemplateId: "1107160000000000208",
      text: "{ready} of {total} reports of booking {no} from {brand} are ready (the rest by {by}). Log in to see them: {url}",
      notice: {
        subject: "Some reports of your visit are ready",
        details: "Open My Reports to see them. We'll message you when the rest are ready.",
      },
    },
    "report-late": {
      dltTemplateId: "1107160000000000204",
      text: "Sorry, a report of your booking {no} at {brand} is delayed. We will message you when it is ready: {url}",
      notice: {
        subject: "Your report is delayed",
        details: "We're sorry. We'll message you when it is ready.",
      },
    },
    "dispute-received": {
      dltTemplateId: "1107160000000000205",
      text: "{brand} has received your query about a report (ticket {ticket}). We will reply within 48 hours: {url}",
      notice: {
        subject: "We're reviewing your report",
        details: "We've received your query about a report. We'll reply within 48 hours.",
      },
    },
  },
);

/** Sent the evening before a visit. The tests are not named; how long not to eat is all that others may read of them. */
const REMINDER_TEMPLATES = declareTemplates(
  {
    channel: "sms",
    purpose: "reminders",
    goodForMinutes: 12 * 60,
    notice: {
      subject: "Your visit is tomorrow",
      details: "See My Bookings for your slot and how to prepare.",
    },
  },
  {
    "visit-reminder-home": {
      dltTemplateId: "1107160000000000301",
      text: "Booking {no}: tomorrow, {visit}, our collector visits you. How to prepare: {url}",
    },
    "visit-reminder-home-fasting": {
      dltTemplateId: "1107160000000000302",
      text: "Booking {no}: tomorrow, {visit}, our collector visits you. Last meal {meal}. Fast for {hours} hours; {water}. How to prepare: {url}",
    },
    "visit-reminder-home-after-meal": {
      dltTemplateId: "1107160000000000305",
      text: "Booking {no}: tomorrow, {visit}, our collector visits you. Start your meal {meal}. The sample is taken {hours} hours after the first bite. How to prepare: {url}",
    },
    "visit-reminder-lab": {
      dltTemplateId: "1107160000000000303",
      text: "Booking {no}: tomorrow, {visit}, is your lab visit. How to prepare: {url}",
    },
    "visit-reminder-lab-fasting": {
      dltTemplateId: "1107160000000000304",
      text: "Booking {no}: tomorrow, {visit}, is your lab visit. Last meal {meal}. Fast for {hours} hours; {water}. How to prepare: {url}",
    },
    "visit-reminder-lab-after-meal": {
      dltTemplateId: "1107160000000000306",
      text: "Booking {no}: tomorrow, {visit}, is your lab visit. Start your meal {meal}. The sample is taken {hours} hours after the first bite. How to prepare: {url}",
    },
  },
);

/** Messages about a prescription or a complaint. Their content stays on their pages. */
const REQUEST_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "bookings", goodForMinutes: HOURS_72 },
  {
    "prescription-answered": {
      dltTemplateId: "1107160000000000401",
      text: "{brand} has replied to your prescription {no}. Log in to see the reply: {url}",
      notice: {
        subject: "We've replied to your prescription",
        details: "Open your request to see our reply.",
      },
    },
    "ticket-answered": {
      purpose: "account",
      dltTemplateId: "1107160000000000402",
      text: "{brand} has replied to your ticket {ticket}. See the reply: {url}",
      notice: { subject: "We've replied to your ticket", details: "Open your ticket to read our reply." },
    },
  },
);

/** No template carries a result or the name of a test; a code is the only six-digit number in its text. */
export const TEMPLATES = {
  ...ACCOUNT_TEMPLATES,
  ...BOOKING_TEMPLATES,
  ...REMINDER_TEMPLATES,
  ...REPORT_TEMPLATES,
  ...REQUEST_TEMPLATES,
} satisfies Record<string, Template>;

export type TemplateKey = keyof typeof TEMPLATES;

export function findTemplate(key: string): Template | undefined {
  return ownEntry<Template>(TEMPLATES, key);
}

/** The templates of one-time codes: a person waits for these, so nothing that nobody waits for delays them. */
export const CODE_TEMPLATES: readonly string[] = Object.entries(TEMPLATES).flatMap(([key, { purpose }]) =>
  purpose === "codes" ? [key] : [],
);
