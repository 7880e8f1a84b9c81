import type { Registry } from "../domain/notices/template-book.ts";
import { NO_REGISTRY } from "../domain/notices/template-book.ts";
import type { HttpSmsSettings } from "../providers/messages/http-sms.ts";
import type { Msg91Settings } from "../providers/messages/msg91.ts";
import type { SmtpSettings } from "../providers/messages/smtp.ts";
import type { WhatsAppSettings } from "../providers/messages/whatsapp-cloud.ts";
import { keysWithout, readRegistry } from "./message-registry.ts";
import { type Environment, urlOf } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

/** Who carries messages; what is null nobody carries. */
export interface MessageSettings {
  sms:
    | { provider: "http"; http: HttpSmsSettings }
    | { provider: "msg91"; msg91: Msg91Settings; reportToken: string | null }
    | null;
  whatsapp: (WhatsAppSettings & { appSecret: string; verifyToken: string }) | null;
  smtp: Omit<SmtpSettings, "signOff"> | null;
  registry: Registry;
  /** The hour in India from which the next day's visitors are reminded; null: nobody is. */
  reminderHour: number | null;
}

/** Reads the carriers and the registry of messages. Throws `SettingError` for what is wrong or incomplete. */
export function readMessageSettings(env: Environment): MessageSettings {
  const registry = env.MESSAGE_REGISTRY ? readRegistry(env.MESSAGE_REGISTRY) : NO_REGISTRY;
  return {
    sms: env.SMS_PROVIDER ? smsOf(env, registry) : null,
    whatsapp: whatsAppOf(env),
    smtp: smtpOf(env),
    registry,
    reminderHour: reminderHourOf(env),
  };
}

function smsOf(env: Environment, registry: Registry): MessageSettings["sms"] {
  const { SMS_PROVIDER: provider = "" } = env;
  if (provider === "http") return { provider, http: httpOf(env) };
  if (provider === "msg91") return { provider, msg91: msg91Of(env, registry), reportToken: tokenOf(env) };
  throw new SettingError(`SMS_PROVIDER is "${provider}"; it must be msg91 or http.`);
}

/** Any gateway that takes one request a message. */
function httpOf(env: Environment): HttpSmsSettings {
  const { SMS_URL: url, SMS_BODY: body } = env;
  if (!url || !body) throw new SettingError("SMS_PROVIDER=http needs SMS_URL and SMS_BODY.");
  // Neither is repeated: a gateway's key may stand in them.
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new SettingError("SMS_URL must be an address like https://sms.example.org/send.");
  }
  if (!body.includes("{to}") || !body.includes("{text}")) {
    throw new SettingError("SMS_BODY must have {to} and {text} where the number and the words go.");
  }
  return {
    url,
    body,
    headers: headersOf(env.SMS_HEADERS || "{}"),
    success: patternOf(env.SMS_SUCCESS ?? ""),
  };
}

/** A JSON object that fetch takes as headers. */
function headersOf(text: string): Readonly<Record<string, string>> {
  try {
    const headers: unknown = JSON.parse(text);
    if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) {
      return Object.fromEntries(new Headers(headers as Record<string, string>));
    }
  } catch {
    // Told below: neither the text nor the error is repeated, they hold the gateway's key.
  }
  throw new SettingError('SMS_HEADERS must be a JSON object of headers, like {"authkey":"…"}.');
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new SettingError("SMS_SUCCESS must be a regular expression.");
  }
}

/** MSG91 has the texts; without the ids of its flows nothing could be sent. */
function msg91Of(env: Environment, registry: Registry): Msg91Settings {
  const { MSG91_AUTH_KEY: authKey } = env;
  if (!authKey || !env.MESSAGE_REGISTRY) {
    throw new SettingError("SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY and MESSAGE_REGISTRY.");
  }
  const missing = keysWithout(registry, "msg91");
  if (missing.length > 0) {
    throw new SettingError(`MESSAGE_REGISTRY has no "msg91" (the flow's id) for ${missing.join(", ")}.`);
  }
  return { baseUrl: urlOf(env, "MSG91_BASE_URL", "https://control.msg91.com"), authKey };
}

/** Whoever knows it may report on messages, so it is long. */
function tokenOf(env: Environment): string | null {
  const token = env.MSG91_REPORT_TOKEN;
  if (!token) return null;
  if (!/^[\w-]{20,100}$/.test(token)) {
    throw new SettingError("MSG91_REPORT_TOKEN must be 20 to 100 letters, digits, - and _.");
  }
  return token;
}

function whatsAppOf(env: Environment): MessageSettings["whatsapp"] {
  const {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = env;
  if (!phoneNumberId && !token && !appSecret && !verifyToken) return null;
  if (!phoneNumberId || !token || !appSecret || !verifyToken) {
    throw new SettingError(
      "WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN belong together; set all four.",
    );
  }
  if (!/^\d{5,30}$/.test(phoneNumberId)) {
    throw new SettingError(
      "WHATSAPP_PHONE_NUMBER_ID must be digits: it is the id of the number, not the number.",
    );
  }
  const baseUrl = urlOf(env, "WHATSAPP_BASE_URL", "https://graph.facebook.com/v23.0");
  return { baseUrl, phoneNumberId, token, appSecret, verifyToken };
}

/** `smtps://user:password@host` or `smtp://…`: the one encrypted from the first byte, the other by STARTTLS unless it is this machine. */
function smtpOf(env: Environment): MessageSettings["smtp"] {
  const { SMTP_URL: text, SMTP_FROM: from } = env;
  if (!text && !from) return null;
  if (!text || !from) throw new SettingError("SMTP_URL and SMTP_FROM belong together; set both.");
  const url = URL.parse(text);
  // The address itself is not repeated: it holds a password.
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    throw new SettingError("SMTP_URL must be an address like smtps://user:password@mail.example.org:465.");
  }
  const sender = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>@]+@[A-Za-z0-9.-]+)>?\s*$/.exec(from);
  if (!sender?.[2]) {
    throw new SettingError(`SMTP_FROM is "${from}"; it must be like Namuna <care@example.org>.`);
  }
  const implicit = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isHere = host === "localhost" || host === "::1" || host.startsWith("127.");
  return {
    host,
    port: Number(url.port) || (implicit ? 465 : 587),
    tls: implicit ? "implicit" : isHere ? "off" : "required",
    user: decoded("SMTP_URL", url.username),
    password: decoded("SMTP_URL", url.password),
    from: { name: sender[1] ?? "", address: sender[2] },
  };
}

/** A part of an address in plain characters; the sentence of one that cannot be read does not repeat it: it may be a password. */
function decoded(name: string, part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SettingError(
      `${name} has a % that stands for no character; write a % of a user or a password as %25.`,
    );
  }
}

function reminderHourOf(env: Environment): number | null {
  const text = env.REMINDER_HOUR || "18";
  if (text === "off") return null;
  if (!/^\d{1,2}$/.test(text) || Number(text) > 23) {
    throw new SettingError(`REMINDER_HOUR is "${text}"; it must be an hour from 0 to 23, or off.`);
  }
  return Number(text);
}
