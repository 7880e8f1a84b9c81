import { readFileSync } from "node:fs";
import * as v from "valibot";
import { INTERFACE_LANGUAGES } from "../../domain/i18n/languages.ts";
import { checkValue, slotsOf } from "../../domain/messages/template.ts";
import type { RegisteredText, Registry, RegistryEntry } from "../../domain/messages/template-registry.ts";
import { NO_REGISTRY } from "../../domain/messages/template-registry.ts";
import { findTemplate, TEMPLATES } from "../../domain/messages/templates.ts";
import type { HttpSmsSettings } from "../../integrations/messages/http-sms.ts";
import { isReadableBody } from "../../integrations/messages/http-sms.ts";
import type { Msg91Settings } from "../../integrations/messages/msg91.ts";
import type { SmtpSettings } from "../../integrations/messages/smtp.ts";
import type { WhatsAppSettings } from "../../integrations/messages/whatsapp-cloud.ts";
import type { Environment } from "./read-setting.ts";
import { address, isHttp, orNull, parseSettings, SettingError, text, words } from "./read-setting.ts";

/** The carriers of messages; null: none for that channel. */
export interface MessageSettings {
  sms:
    | { provider: "http"; http: HttpSmsSettings }
    | { provider: "msg91"; msg91: Msg91Settings; reportToken: string | null }
    | null;
  whatsapp: (WhatsAppSettings & { appSecret: string; verifyToken: string }) | null;
  smtp: Omit<SmtpSettings, "signOff"> | null;
  registry: Registry;
  /** The hour in India from which reminders for the next day are sent; null: none are. */
  reminderHour: number | null;
}

/** `Namuna <care@example.org>` or the address alone. */
const SENDER = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>@]+@[A-Za-z0-9.-]+)>?\s*$/;

/** Error messages do not repeat values that may hold a key or a password. */
export const MESSAGES = v.object({
  SMS_PROVIDER: orNull(v.picklist(["msg91", "http"], "; it must be msg91 or http")),
  SMS_URL: orNull(text(isHttp, "must be an address like https://sms.example.org/send")),
  SMS_BODY: orNull(
    v.pipe(
      text(/^(?=.*\{to\})(?=.*\{text\})/s, "must have {to} and {text} where the number and the words go"),
      v.check(isReadableBody, "begins like JSON and is none; only {to} may stand without quotes"),
    ),
  ),
  SMS_HEADERS: v.pipe(
    words("{}"),
    readAs(readHeaders, 'must be a JSON object of headers, like {"authkey":"…"}'),
  ),
  SMS_SUCCESS: v.pipe(
    words(),
    readAs((pattern) => new RegExp(pattern), "must be a regular expression"),
  ),
  MSG91_AUTH_KEY: words(),
  // It authenticates delivery reports, so it must be long.
  MSG91_REPORT_TOKEN: orNull(text(/^[\w-]{20,100}$/, "must be 20 to 100 letters, digits, - and _")),
  MSG91_BASE_URL: address("https://control.msg91.com"),
  MESSAGE_REGISTRY: words(),
  WHATSAPP_PHONE_NUMBER_ID: orNull(
    text(/^\d{5,30}$/, "must be digits: it is the id of the number, not the number"),
  ),
  WHATSAPP_TOKEN: words(),
  WHATSAPP_APP_SECRET: words(),
  WHATSAPP_VERIFY_TOKEN: words(),
  WHATSAPP_BASE_URL: address("https://graph.facebook.com/v23.0"),
  SMTP_URL: orNull(
    v.pipe(
      text(isMailServer, "must be an address like smtps://user:password@mail.example.org:465"),
      readAs(
        readMailServer,
        "has a % that stands for no character; write a % of a user or a password as %25",
      ),
    ),
  ),
  SMTP_FROM: orNull(
    v.pipe(
      text(SENDER, "; it must be like Namuna <care@example.org>"),
      v.transform((from) => SENDER.exec(from)),
      v.transform((sender) => ({ name: sender?.[1] ?? "", address: sender?.[2] ?? "" })),
    ),
  ),
  REMINDER_HOUR: v.pipe(
    v.optional(text(/^([01]?\d|2[0-3]|off)$/, "; it must be an hour from 0 to 23, or off"), "18"),
    v.transform((hour) => (hour === "off" ? null : Number(hour))),
  ),
});

type Read = v.InferOutput<typeof MESSAGES>;

/** Reads the carriers and the registry of messages. Throws `SettingError` for what is wrong or incomplete. */
export function readMessageSettings(env: Environment): MessageSettings {
  const set = parseSettings(MESSAGES, env);
  const registry = set.MESSAGE_REGISTRY ? readRegistry(set.MESSAGE_REGISTRY) : NO_REGISTRY;
  return {
    sms: smsOf(set, registry),
    whatsapp: whatsAppOf(set),
    smtp: smtpOf(set),
    registry,
    reminderHour: set.REMINDER_HOUR,
  };
}

/** Any gateway that takes one request a message; or MSG91, which has the texts: without the ids of its flows nothing could be sent. */
function smsOf(set: Read, registry: Registry): MessageSettings["sms"] {
  const { SMS_PROVIDER: provider, SMS_URL: url, SMS_BODY: body, MSG91_AUTH_KEY: authKey } = set;
  if (provider === null) return null;
  if (provider === "http") {
    if (!url || !body) throw new SettingError("SMS_PROVIDER=http needs SMS_URL and SMS_BODY.");
    return { provider, http: { url, body, headers: set.SMS_HEADERS, success: set.SMS_SUCCESS } };
  }
  if (!authKey || !set.MESSAGE_REGISTRY) {
    throw new SettingError("SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY and MESSAGE_REGISTRY.");
  }
  const missing = keysWithout(registry, "msg91");
  if (missing.length > 0) {
    throw new SettingError(`MESSAGE_REGISTRY has no "msg91" (the flow's id) for ${missing.join(", ")}.`);
  }
  const msg91 = { baseUrl: set.MSG91_BASE_URL, authKey };
  return { provider, msg91, reportToken: set.MSG91_REPORT_TOKEN };
}

function whatsAppOf(set: Read): MessageSettings["whatsapp"] {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = set;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = set;
  if (!phoneNumberId && !token && !appSecret && !verifyToken) return null;
  if (!phoneNumberId || !token || !appSecret || !verifyToken) {
    throw new SettingError(
      "WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together; set all four.",
    );
  }
  return { baseUrl: set.WHATSAPP_BASE_URL, phoneNumberId, token, appSecret, verifyToken };
}

function smtpOf({ SMTP_URL: server, SMTP_FROM: from }: Read): MessageSettings["smtp"] {
  if (!server && !from) return null;
  if (!server || !from) throw new SettingError("SMTP_URL and SMTP_FROM belong together; set both.");
  return { ...server, from };
}

/** Parses a setting; an error message if it cannot be parsed. */
function readAs<T>(read: (text: string) => T, message: string) {
  return v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
    try {
      return read(dataset.value);
    } catch {
      addIssue({ message });
      return NEVER;
    }
  });
}

/** A JSON object that fetch takes as headers. */
function readHeaders(json: string): Readonly<Record<string, string>> {
  const headers = v.parse(v.record(v.string(), v.string()), JSON.parse(json));
  return Object.fromEntries(new Headers(headers));
}

function isMailServer(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

/** `smtps://user:password@host` or `smtp://…`: the one encrypted from the first byte, the other by STARTTLS unless it is this machine. */
function readMailServer(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const implicit = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || host === "::1" || host.startsWith("127.");
  return {
    host,
    port: Number(port) || (implicit ? 465 : 587),
    tls: implicit ? ("implicit" as const) : isHere ? ("off" as const) : ("required" as const),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/**
 * A sentence when the gateway asks for the template's registered number and some texts have none: the network accepts such an SMS and never
 * delivers it. Null when nothing is lacking.
 */
export function droppedMessages({ sms, registry }: Pick<MessageSettings, "sms" | "registry">): string | null {
  if (sms?.provider !== "http" || !sms.http.body.includes("{template}")) return null;
  const unregistered = keysWithout(registry, "dltTemplateId");
  if (unregistered.length === 0) return null;
  return `MESSAGE_REGISTRY has no "dltTemplateId" for ${unregistered.join(", ")}: the network drops them.`;
}

const FIELDS = ["dltTemplateId", "msg91", "whatsapp", "language", "text"] as const;
/** English is an entry itself. */
const TRANSLATED = new Set<string>(INTERFACE_LANGUAGES.filter((language) => language !== "en"));
const DLT_ID = /^\d{19}$/;

/** The file of MESSAGE_REGISTRY: what the chain has registered for each message (docs/running/messages.md). */
function readRegistry(path: string): Registry {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new SettingError(`MESSAGE_REGISTRY names ${path}, which ${why}.`);
  }
  const { entityId = "", header = "", templates = {} } = objectOf(file, "its whole");
  if (typeof entityId !== "string" || typeof header !== "string") {
    throw wrong('"entityId" and "header" must be texts');
  }
  const entries = Object.entries(objectOf(templates, '"templates"'));
  return { entityId, header, templates: Object.fromEntries(entries.map(entryOf)) };
}

/** The keys of SMS templates that have nothing in a field of the registry. */
function keysWithout(registry: Registry, field: "msg91" | "dltTemplateId"): string[] {
  return Object.keys(TEMPLATES).filter(
    (key) => findTemplate(key)?.channel === "sms" && !registry.templates[key]?.[field],
  );
}

/** The site's name and address must fit the registered variables, or no message could be sent. */
export function checkMessageWords(site: { brand: string; publicUrl: string }): void {
  if (checkValue("alphanumeric", site.brand) !== null) {
    throw new SettingError(
      `BRAND_NAME stands in messages and must be 1 to 40 characters without brackets; it is "${site.brand}".`,
    );
  }
  if (checkValue("url", `${site.publicUrl}/dashboard/bookedservicelist`) !== null) {
    throw new SettingError(
      "PUBLIC_URL stands in messages; with a path behind it, it may have at most 120 characters.",
    );
  }
}

function entryOf([key, value]: [string, unknown]): [string, RegistryEntry] {
  const template = findTemplate(key);
  if (!template) throw wrong(`there is no message "${key}"`);
  const { languages = {}, ...fields } = objectOf(value, `"${key}"`);
  const entry = wordsOf(key, `"${key}"`, fields);
  const others = Object.entries(objectOf(languages, `"${key}": "languages"`)).map(([language, words]) => {
    const what = `"${key}" in "${language}"`;
    if (!TRANSLATED.has(language)) throw wrong(`"${key}": there are no messages in "${language}"`);
    const own = wordsOf(key, what, objectOf(words, what));
    // Each language has a registration of its own; under the English ids a text would be dropped.
    if (template.channel === "sms" && !own.dltTemplateId) throw wrong(`${what} has no "dltTemplateId"`);
    if (entry.msg91 && !own.msg91) throw wrong(`${what} has no "msg91"`);
    return [language, own] as const;
  });
  return [key, others.length > 0 ? { ...entry, languages: Object.fromEntries(others) } : entry];
}

/** What is registered of a message in one language. */
function wordsOf(key: string, what: string, fields: Record<string, unknown>): RegisteredText {
  for (const [name, content] of Object.entries(fields)) {
    if (!FIELDS.some((field) => field === name)) throw wrong(`${what} has an unknown field "${name}"`);
    if (typeof content !== "string" || content === "") throw wrong(`${what}: "${name}" must be a text`);
  }
  const words = fields as RegisteredText;
  if (words.dltTemplateId !== undefined && !DLT_ID.test(words.dltTemplateId)) {
    throw wrong(`${what}: "dltTemplateId" must be 19 digits`);
  }
  const variables = findTemplate(key)?.variables ?? {};
  for (const name of slotsOf(words.text ?? "")) {
    if (!Object.hasOwn(variables, name)) throw wrong(`${what}: its text has an unknown {${name}}`);
  }
  return words;
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw wrong(`${what} must be an object`);
}

function wrong(problem: string): SettingError {
  return new SettingError(`MESSAGE_REGISTRY: ${problem}.`);
}
