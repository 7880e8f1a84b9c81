import { ownEntry } from "../shared/own-entry.ts";
import type { Template } from "./template.ts";
import { ACCOUNT_TEMPLATES } from "./templates/account-templates.ts";
import { BOOKING_TEMPLATES } from "./templates/booking-templates.ts";
import { REMINDER_TEMPLATES } from "./templates/reminder-templates.ts";
import { REPORT_TEMPLATES } from "./templates/report-templates.ts";
import { REQUEST_TEMPLATES } from "./templates/request-templates.ts";

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
export const CODE_TEMPLATES = keysOf(["codes"]);

/** Messages about the account that warn of nothing: an answer follows its customer to a new number, a link to an address ends with the address. */
const NO_WARNINGS: readonly string[] = [
  "email-proof",
  "family-accepted",
  "ticket-answered",
] satisfies TemplateKey[];

/** Codes and warnings are about the number or the address that they go to, also when the customer has another by now. */
export const SECURITY_TEMPLATES = keysOf(["codes", "account", "security"]).filter(
  (key) => !NO_WARNINGS.includes(key),
);

function keysOf(purposes: readonly Template["purpose"][]): readonly string[] {
  return Object.entries(TEMPLATES).flatMap(([key, { purpose }]) => (purposes.includes(purpose) ? [key] : []));
}
