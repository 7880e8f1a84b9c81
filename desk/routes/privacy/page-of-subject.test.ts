import { expect, test } from "vitest";
import { pageOfSubject } from "./page-of-subject.ts";

const ID = "01a219a5-08c5-70d8-a5cc-676a218a0303";

test.each([
  ["privacy-officer", "booking read", "NQRSNF0F7H", "/desk/bookings/NQRSNF0F7H"],
  ["privacy-officer", "ticket answered", "GR1T5QDRFK98", "/desk/requests/grievances/GR1T5QDRFK98"],
  ["administrator", "prescription read", "RXVJBJ8ZY2M5", "/desk/prescriptions/RXVJBJ8ZY2M5"],
  ["privacy-officer", "prescription read", "RXVJBJ8ZY2M5", null],
  ["administrator", "application closed", "JAV59KGKZPWC", "/desk/requests/applications/JAV59KGKZPWC"],
  ["administrator", "By the staff", "A56F630YVP", "/desk/results/reports/A56F630YVP"],
  ["privacy-officer", "customer read", ID, `/desk/customers/${ID}`],
  ["administrator", "patient added by telephone", ID, `/desk/customers/${ID}`],
  ["administrator", "report called", ID, `/desk/results/reports/${ID}`],
  ["privacy-officer", "report called", ID, null],
  ["administrator", "message sent again", ID, `/desk/messages/${ID}`],
  ["administrator", "catalogue draft begun", ID, `/desk/catalogue/drafts/${ID}`],
  ["privacy-officer", "incident recorded", ID, `/desk/privacy/incidents/${ID}`],
  ["administrator", "payments read", "payments", null],
  ["administrator", "visits read", "2026-11-27", null],
  ["administrator", "people found", "", null],
] as const)("%s: %s of %s leads to its page", (role, action, subject, page) => {
  expect(pageOfSubject(role, action, subject)).toBe(page);
});
