import { declareTemplates, HOURS_72 } from "../template.ts";

/** Messages about a prescription or a complaint. Their content stays on their pages. */
export const REQUEST_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "bookings", goodForMinutes: HOURS_72 },
  {
    "prescription-answered": {
      dltTemplateId: "1107160000000000401",
      text: "{brand} has replied to your prescription {no}. Log in to see the reply: {url}",
      notification: {
        subject: "We've replied to your prescription",
        details: "Open your request to see our reply.",
      },
    },
    "ticket-answered": {
      purpose: "account",
      dltTemplateId: "1107160000000000402",
      text: "{brand} has replied to your ticket {ticket}. See the reply: {url}",
      notification: {
        subject: "We've replied to your ticket",
        details: "Open your ticket to read our reply.",
      },
    },
  },
);
