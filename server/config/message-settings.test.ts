import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TEMPLATES } from "../../domain/messages/templates.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { readMessageSettings } from "./message-settings.ts";
import { SettingError } from "./read-setting.ts";

function error(env: Record<string, string>): string {
  try {
    readMessageSettings(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return "";
}

function registry(content: unknown): string {
  const file = join(temporaryFolder(), "registry.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const everyFlow = () =>
  Object.fromEntries(Object.keys(TEMPLATES).map((key) => [key, { msg91: `flow-${key}` }]));

const WHATSAPP = {
  WHATSAPP_PHONE_NUMBER_ID: "105551234567890",
  WHATSAPP_TOKEN: "token",
  WHATSAPP_APP_SECRET: "secret",
  WHATSAPP_VERIFY_TOKEN: "verify",
};

test("with nothing set nobody carries messages, and reminders go out at six in the evening", () => {
  expect(readMessageSettings({})).toMatchObject({ sms: null, whatsapp: null, smtp: null, reminderHour: 18 });
  expect(readMessageSettings({ REMINDER_HOUR: "off" }).reminderHour).toBe(null);
});

test("MSG91 is taken when every message has its flow", () => {
  const env = { SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "key" };
  const { "login-code": _, ...others } = everyFlow();
  expect(error(env)).toBe("SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY and MESSAGE_REGISTRY.");
  expect(error({ ...env, MESSAGE_REGISTRY: registry({ templates: others }) })).toBe(
    'MESSAGE_REGISTRY has no "msg91" (the flow\'s id) for login-code.',
  );
  const whole = { ...env, MESSAGE_REGISTRY: registry({ entityId: "1", templates: everyFlow() }) };
  expect(readMessageSettings(whole)).toMatchObject({
    sms: { provider: "msg91", msg91: { baseUrl: "https://control.msg91.com" }, reportToken: null },
    registry: { entityId: "1", header: "" },
  });
  expect(error({ ...whole, MSG91_REPORT_TOKEN: "short" })).toContain("MSG91_REPORT_TOKEN");
});

describe("a registry that cannot be meant is refused:", () => {
  test.each([
    ["no JSON", "{", "is not JSON"],
    ["a list", [], "must be an object"],
    ["an unknown message", { templates: { hello: {} } }, 'no message "hello"'],
    ["an unknown field", { templates: { "login-code": { dlt: "1" } } }, 'unknown field "dlt"'],
    ["a short id", { templates: { "login-code": { dltTemplateId: "12" } } }, "19 digits"],
    [
      "a language without messages",
      { templates: { "login-code": { languages: { ta: {} } } } },
      'no messages in "ta"',
    ],
    [
      "a language without its own id",
      { templates: { "login-code": { languages: { hi: { text: "{code}" } } } } },
      '"login-code" in "hi" has no "dltTemplateId"',
    ],
    [
      "a language without its own flow",
      {
        templates: {
          "login-code": { msg91: "flow", languages: { hi: { dltTemplateId: "1107162000000000001" } } },
        },
      },
      '"login-code" in "hi" has no "msg91"',
    ],
    [
      "a variable that is not the template's",
      { templates: { "login-code": { text: "{otp}" } } },
      "unknown {otp}",
    ],
  ])("%s", (_, content, words) => {
    expect(error({ MESSAGE_REGISTRY: registry(content) })).toContain(words);
  });

  test("a message in another language is read with its own ids", () => {
    const hi = { dltTemplateId: "1107162000000000001", msg91: "flow-hi" };
    const path = registry({ templates: { "login-code": { msg91: "flow", languages: { hi } } } });
    expect(readMessageSettings({ MESSAGE_REGISTRY: path }).registry.templates["login-code"]).toEqual({
      msg91: "flow",
      languages: { hi },
    });
  });

  test("a file that is not there", () => {
    expect(error({ MESSAGE_REGISTRY: "/nowhere/registry.json" })).toContain("cannot be read");
  });
});

test("WhatsApp's four settings come together or not at all", () => {
  expect(readMessageSettings(WHATSAPP).whatsapp).toMatchObject({
    baseUrl: "https://graph.facebook.com/v23.0",
    phoneNumberId: "105551234567890",
  });
  expect(error({ ...WHATSAPP, WHATSAPP_APP_SECRET: "" })).toContain("WHATSAPP_APP_SECRET");
  expect(error({ ...WHATSAPP, WHATSAPP_PHONE_NUMBER_ID: "+91 33 4000 1234" })).toContain("digits");
});

test("mail goes encrypted to every server but this machine's own", () => {
  const SMTP_FROM = "Namuna care <care@namuna.example>";
  const smtp = (SMTP_URL: string) => readMessageSettings({ SMTP_URL, SMTP_FROM }).smtp;
  expect(smtp("smtps://namuna:p%40ss@mail.example")).toMatchObject({
    host: "mail.example",
    port: 465,
    tls: "implicit",
    user: "namuna",
    password: "p@ss",
    from: { name: "Namuna care", address: "care@namuna.example" },
  });
  expect(smtp("smtp://mail.example")).toMatchObject({ port: 587, tls: "required", user: "" });
  expect(smtp("smtp://127.0.0.1:2525")).toMatchObject({ port: 2525, tls: "off" });
});

test("a wrong mail setting is refused by name, without its password", () => {
  const from = "care@namuna.example";
  expect(error({ SMTP_URL: "https://namuna:secret@mail.example", SMTP_FROM: from })).toMatch(
    /^SMTP_URL (?!.*secret)/,
  );
  expect(error({ SMTP_URL: "smtps://namuna:50%secret@mail.example", SMTP_FROM: from })).toMatch(
    /^SMTP_URL (?!.*secret).*%25/,
  );
  expect(error({ SMTP_URL: "smtps://mail.example" })).toContain("SMTP_FROM");
  expect(error({ SMTP_URL: "smtps://mail.example", SMTP_FROM: "care" })).toContain("SMTP_FROM");
  expect(error({ REMINDER_HOUR: "24" })).toContain("REMINDER_HOUR");
});
