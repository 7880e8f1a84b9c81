import { ACCOUNT_TEMPLATES } from "./account-templates.ts";
import { BOOKING_TEMPLATES } from "./booking-templates.ts";
import { REPORT_TEMPLATES } from "./report-templates.ts";
import type { Channel } from "./types.ts";

/**
 * What a variable may hold, as the registry of commercial messages (TRAI's DLT) types it: digits, words, or an address of the
 * site. `code` is a one-time code and `link` the secret end of a one-time link; both are filled in only when the message leaves.
 */
export type VariableType = "numeric" | "alphanumeric" | "url" | "code" | "link";

export interface Template {
  channel: Channel;
  /** The id under which the registry knows the text; the text must stay exactly the registered one. */
  dltTemplateId: string;
  /** Variables in braces. */
  text: string;
  variables: Readonly<Record<string, VariableType>>;
  /** After this many minutes a message that could not be sent is of no use any more. */
  goodForMinutes: number;
}

/** No template carries a result or the name of a test; a code is the only six-digit number in its text. */
export const TEMPLATES = {
  ...ACCOUNT_TEMPLATES,
  ...BOOKING_TEMPLATES,
  ...REPORT_TEMPLATES,
  "login-code": {
    channel: "sms",
    dltTemplateId: "1107160000000000001",
    // The last line binds the code to the site (WICG origin-bound one-time codes), so that a browser offers it there alone.
    text: "{code} is your {brand} verification code. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    variables: { code: "code", brand: "alphanumeric", host: "url" },
    goodForMinutes: 10,
  },
  "password-code": {
    channel: "sms",
    dltTemplateId: "1107160000000000002",
    text: "{code} is your code for a new {brand} password. It is good for 10 minutes. Do not share it with anybody.\n\n@{host} #{code}",
    variables: { code: "code", brand: "alphanumeric", host: "url" },
    goodForMinutes: 10,
  },
  "password-changed": {
    channel: "sms",
    dltTemplateId: "1107160000000000003",
    text: "Your {brand} password was changed and your other devices were logged out. If this was not you, set a new one with Forgot Password now.",
    variables: { brand: "alphanumeric" },
    goodForMinutes: 1440,
  },
} as const satisfies Record<string, Template>;

export type TemplateKey = keyof typeof TEMPLATES;

export function findTemplate(key: string): Template | undefined {
  return Object.hasOwn(TEMPLATES, key) ? TEMPLATES[key as TemplateKey] : undefined;
}
