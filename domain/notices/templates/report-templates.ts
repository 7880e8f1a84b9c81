import { HOURS_72, type Template } from "../template.ts";

const OF_REPORT = { channel: "sms", purpose: "reports", goodForMinutes: HOURS_72 } as const;

/**
 * What a customer is told of a report. Neither the test nor a value, nor whose it is: a phone's screen is read by others, and what
 * a test was for is nobody's business.
 */
export const REPORT_TEMPLATES = {
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
