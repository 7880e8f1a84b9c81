import type { Template } from "./templates.ts";

const HOURS_72 = 72 * 60;

/**
 * What a customer is told of a report. Neither the test nor a value, nor whose it is: a phone's screen is read by others, and what
 * a test was for is nobody's business.
 */
export const REPORT_TEMPLATES = {
  "report-released": {
    channel: "sms",
    dltTemplateId: "1107160000000000201",
    text: "Your report from {brand} is ready. Log in to see it: {url}",
    variables: { brand: "alphanumeric", url: "url" },
    goodForMinutes: HOURS_72,
  },
  "report-corrected": {
    channel: "sms",
    dltTemplateId: "1107160000000000202",
    text: "A corrected version of your report from {brand} is ready and replaces the earlier one. Log in to see it: {url}",
    variables: { brand: "alphanumeric", url: "url" },
    goodForMinutes: HOURS_72,
  },
  "report-withdrawn": {
    channel: "sms",
    dltTemplateId: "1107160000000000203",
    text: "{brand} has withdrawn a report of yours. Please do not use it. Log in for more: {url}",
    variables: { brand: "alphanumeric", url: "url" },
    goodForMinutes: HOURS_72,
  },
} as const satisfies Record<string, Template>;
