import { declareTemplates, HOURS_72 } from "../template.ts";

/**
 * Messages about a report. They name neither the test nor a value nor the patient: other people read a phone's screen, and what a test was
 * for is nobody's business.
 */
export const REPORT_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "reports", goodForMinutes: HOURS_72 },
  {
    "report-released": {
      dltTemplateId: "1107160000000000201",
      text: "Your {brand} report is ready. Log in to see it: {url}",
      notification: { subject: "Your report is ready", details: "Open My Reports to see it." },
    },
    "report-corrected": {
      dltTemplateId: "1107160000000000202",
      text: "A corrected version of your {brand} report is ready and replaces the earlier one. Log in to see it: {url}",
      notification: {
        subject: "A report was corrected",
        details: "The corrected version replaces the earlier one.",
      },
    },
    "report-withdrawn": {
      dltTemplateId: "1107160000000000203",
      text: "{brand} has withdrawn one of your reports. Please do not use it. Log in for details: {url}",
      notification: { subject: "A report was withdrawn", details: "Please do not use it." },
    },
    "visit-reports-ready": {
      dltTemplateId: "1107160000000000206",
      text: "All {total} reports of booking {no} from {brand} are ready. Log in to see them: {url}",
      notification: {
        subject: "All reports of your visit are ready",
        details: "Open My Reports to see them.",
      },
    },
    "visit-reports-partly": {
      dltTemplateId: "1107160000000000207",
      text: "{ready} of {total} reports of booking {no} from {brand} are ready. We will message you when the rest are. Log in to see them: {url}",
      notification: {
        subject: "Some reports of your visit are ready",
        details: "Open My Reports to see them. We'll message you when the rest are ready.",
      },
    },
    "visit-reports-partly-by": {
      dltTemplateId: "1107160000000000208",
      text: "{ready} of {total} reports of booking {no} from {brand} are ready (the rest by {by}). Log in to see them: {url}",
      notification: {
        subject: "Some reports of your visit are ready",
        details: "Open My Reports to see them. We'll message you when the rest are ready.",
      },
    },
    "report-late": {
      dltTemplateId: "1107160000000000204",
      text: "Sorry, a report of your booking {no} at {brand} is delayed. We will message you when it is ready: {url}",
      notification: {
        subject: "Your report is delayed",
        details: "We're sorry. We'll message you when it is ready.",
      },
    },
    "dispute-received": {
      dltTemplateId: "1107160000000000205",
      text: "{brand} has received your query about a report (ticket {ticket}). We will reply within 48 hours: {url}",
      notification: {
        subject: "We're reviewing your report",
        details: "We've received your query about a report. We'll reply within 48 hours.",
      },
    },
  },
);
