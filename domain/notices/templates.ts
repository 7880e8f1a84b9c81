import { HOURS_72, type Template } from "./template.ts";
import { ACCOUNT_TEMPLATES } from "./templates/account-templates.ts";
import { BOOKING_TEMPLATES } from "./templates/booking-templates.ts";

const OF_REPORT = { channel: "sms", purpose: "reports", goodForMinutes: HOURS_72 } as const;

/**
 * What a customer is told of a report. Neither the test nor a value, nor whose it is: a phone's screen is read by others, and what
 * a test was for is nobody's business.
 */
const REPORT_TEMPLATES = {
  "report-released": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000201",
    text: "Your report from {brand} is ready. Log in to see it: {url}",
    variables: { brand: "alphanumeric", url: "url" },
    notice: { subject: "Your report is ready", details: "Open My Reports to see it." },
  },
  "report-corrected": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000202",
    text: "A corrected version of your report from {brand} is ready and replaces the earlier one. Log in to see it: {url}",
    variables: { brand: "alphanumeric", url: "url" },
    notice: { subject: "A report was corrected", details: "The corrected version replaces the earlier one." },
  },
  "report-withdrawn": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000203",
    text: "{brand} has withdrawn a report of yours. Please do not use it. Log in for more: {url}",
    variables: { brand: "alphanumeric", url: "url" },
    notice: { subject: "A report was withdrawn", details: "Please do not use it." },
  },
  "visit-reports-ready": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000206",
    text: "All {total} reports of booking {no} from {brand} are ready. Log in to see them: {url}",
    variables: { total: "numeric", no: "alphanumeric", brand: "alphanumeric", url: "url" },
    notice: { subject: "All reports of your visit are ready", details: "Open My Reports to see them." },
  },
  "visit-reports-partly": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000207",
    text: "{ready} of {total} reports of booking {no} from {brand} are ready. We tell you when the rest is. Log in to see them: {url}",
    variables: { ready: "numeric", total: "numeric", no: "alphanumeric", brand: "alphanumeric", url: "url" },
    notice: {
      subject: "Some reports of your visit are ready",
      details: "Open My Reports to see them. We tell you when the rest is ready.",
    },
  },
  "visit-reports-partly-by": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000208",
    text: "{ready} of {total} reports of booking {no} from {brand} are ready (the rest by {by}). Log in to see them: {url}",
    variables: {
      ...{ ready: "numeric", total: "numeric", no: "alphanumeric", brand: "alphanumeric" },
      ...{ by: "alphanumeric", url: "url" },
    },
    notice: {
      subject: "Some reports of your visit are ready",
      details: "Open My Reports to see them. We tell you when the rest is ready.",
    },
  },
  "report-late": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000204",
    text: "A report of your booking {no} at {brand} is later than we promised. We are sorry, and send you a message when it is ready: {url}",
    variables: { brand: "alphanumeric", no: "alphanumeric", url: "url" },
    notice: {
      subject: "A report is later than promised",
      details: "We are sorry. You get a message when it is ready.",
    },
  },
  "dispute-received": {
    ...OF_REPORT,
    dltTemplateId: "1107160000000000205",
    text: "{brand} has received what you say against a report, as ticket {ticket}. We answer within 48 hours: {url}",
    variables: { brand: "alphanumeric", ticket: "alphanumeric", url: "url" },
    notice: {
      subject: "We look into your report again",
      details: "What you said against a report is with us as a ticket. We answer within 48 hours.",
    },
  },
} as const satisfies Record<string, Template>;

const OF_TOMORROW = {
  channel: "sms",
  purpose: "reminders",
  goodForMinutes: 12 * 60,
  notice: { subject: "Your visit is tomorrow", details: "My Bookings shows the slot and how to prepare." },
} as const;

/** Sent the evening before a visit. What is tested is not said; how long not to eat is all that anybody may read of it. */
const REMINDER_TEMPLATES = {
  "visit-reminder-home": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000301",
    text: "Booking {no}: tomorrow, {visit}, our collector comes. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", url: "url" },
  },
  "visit-reminder-home-fasting": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000302",
    text: "Booking {no}: tomorrow, {visit}, our collector comes. Please do not eat for {hours} hours before; water is fine. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", hours: "numeric", url: "url" },
  },
  "visit-reminder-lab": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000303",
    text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", url: "url" },
  },
  "visit-reminder-lab-fasting": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000304",
    text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. Please do not eat for {hours} hours before; water is fine. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", hours: "numeric", url: "url" },
  },
} as const satisfies Record<string, Template>;

/** What a customer is told of a prescription or a complaint. What it is about stays on its page. */
const REQUEST_TEMPLATES = {
  "prescription-answered": {
    channel: "sms",
    purpose: "bookings",
    dltTemplateId: "1107160000000000401",
    text: "{brand} has answered your prescription {no}. Log in to see the answer: {url}",
    variables: { brand: "alphanumeric", no: "alphanumeric", url: "url" },
    goodForMinutes: HOURS_72,
    notice: {
      subject: "Your prescription is answered",
      details: "Open the page of your request to see the answer.",
    },
  },
  "ticket-answered": {
    channel: "sms",
    purpose: "account",
    dltTemplateId: "1107160000000000402",
    text: "{brand} has answered your ticket {ticket}. The answer is on its page: {url}",
    variables: { brand: "alphanumeric", ticket: "alphanumeric", url: "url" },
    goodForMinutes: HOURS_72,
    notice: { subject: "Your ticket is answered", details: "Open the ticket's page to read the answer." },
  },
} as const satisfies Record<string, Template>;

/** No template carries a result or the name of a test; a code is the only six-digit number in its text. */
export const TEMPLATES = {
  ...ACCOUNT_TEMPLATES,
  ...BOOKING_TEMPLATES,
  ...REMINDER_TEMPLATES,
  ...REPORT_TEMPLATES,
  ...REQUEST_TEMPLATES,
} as const satisfies Record<string, Template>;

export type TemplateKey = keyof typeof TEMPLATES;

export function findTemplate(key: string): Template | undefined {
  return Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key as TemplateKey] : undefined;
}
