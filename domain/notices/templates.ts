import { declareTemplates, HOURS_72, type Template } from "./template.ts";
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
      text: "Your report from {brand} is ready. Log in to see it: {url}",
      notice: { subject: "Your report is ready", details: "Open My Reports to see it." },
    },
    "report-corrected": {
      dltTemplateId: "1107160000000000202",
      text: "A corrected version of your report from {brand} is ready and replaces the earlier one. Log in to see it: {url}",
      notice: {
        subject: "A report was corrected",
        details: "The corrected version replaces the earlier one.",
      },
    },
    "report-withdrawn": {
      dltTemplateId: "1107160000000000203",
      text: "{brand} has withdrawn a report of yours. Please do not use it. Log in for more: {url}",
      notice: { subject: "A report was withdrawn", details: "Please do not use it." },
    },
    "visit-reports-ready": {
      dltTemplateId: "1107160000000000206",
      text: "All {total} reports of booking {no} from {brand} are ready. Log in to see them: {url}",
      notice: { subject: "All reports of your visit are ready", details: "Open My Reports to see them." },
    },
    "visit-reports-partly": {
      dltTemplateId: "1107160000000000207",
      text: "{ready} of {total} reports of booking {no} from {brand} are ready. We tell you when the rest is. Log in to see them: {url}",
      notice: {
        subject: "Some reports of your visit are ready",
        details: "Open My Reports to see them. We tell you when the rest is ready.",
      },
    },
    "visit-reports-partly-by": {
      dltTemplateId: "1107160000000000208",
      text: "{ready} of {total} reports of booking {no} from {brand} are ready (the rest by {by}). Log in to see them: {url}",
      notice: {
        subject: "Some reports of your visit are ready",
        details: "Open My Reports to see them. We tell you when the rest is ready.",
      },
    },
    "report-late": {
      dltTemplateId: "1107160000000000204",
      text: "A report of your booking {no} at {brand} is later than we promised. We are sorry, and send you a message when it is ready: {url}",
      notice: {
        subject: "A report is later than promised",
        details: "We are sorry. You get a message when it is ready.",
      },
    },
    "dispute-received": {
      dltTemplateId: "1107160000000000205",
      text: "{brand} has received what you say against a report, as ticket {ticket}. We answer within 48 hours: {url}",
      notice: {
        subject: "We look into your report again",
        details: "What you said against a report is with us as a ticket. We answer within 48 hours.",
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
    notice: { subject: "Your visit is tomorrow", details: "My Bookings shows the slot and how to prepare." },
  },
  {
    "visit-reminder-home": {
      dltTemplateId: "1107160000000000301",
      text: "Booking {no}: tomorrow, {visit}, our collector comes. How to prepare: {url}",
    },
    "visit-reminder-home-fasting": {
      dltTemplateId: "1107160000000000302",
      text: "Booking {no}: tomorrow, {visit}, our collector comes. Last meal {meal}. Please do not eat for {hours} hours before; {water}. How to prepare: {url}",
    },
    "visit-reminder-home-after-meal": {
      dltTemplateId: "1107160000000000305",
      text: "Booking {no}: tomorrow, {visit}, our collector comes. Begin your meal {meal}. The sample is taken {hours} hours after the first bite. How to prepare: {url}",
    },
    "visit-reminder-lab": {
      dltTemplateId: "1107160000000000303",
      text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. How to prepare: {url}",
    },
    "visit-reminder-lab-fasting": {
      dltTemplateId: "1107160000000000304",
      text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. Last meal {meal}. Please do not eat for {hours} hours before; {water}. How to prepare: {url}",
    },
    "visit-reminder-lab-after-meal": {
      dltTemplateId: "1107160000000000306",
      text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. Begin your meal {meal}. The sample is taken {hours} hours after the first bite. How to prepare: {url}",
    },
  },
);

/** Messages about a prescription or a complaint. Their content stays on their pages. */
const REQUEST_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "bookings", goodForMinutes: HOURS_72 },
  {
    "prescription-answered": {
      dltTemplateId: "1107160000000000401",
      text: "{brand} has answered your prescription {no}. Log in to see the answer: {url}",
      notice: {
        subject: "Your prescription is answered",
        details: "Open the page of your request to see the answer.",
      },
    },
    "ticket-answered": {
      purpose: "account",
      dltTemplateId: "1107160000000000402",
      text: "{brand} has answered your ticket {ticket}. The answer is on its page: {url}",
      notice: { subject: "Your ticket is answered", details: "Open the ticket's page to read the answer." },
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
  return Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key as TemplateKey] : undefined;
}
