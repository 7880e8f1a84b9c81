import { HOURS_72, type Template } from "../template.ts";

/** What a customer is told of a prescription or a complaint. What it is about stays on its page. */
export const REQUEST_TEMPLATES = {
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
