import { expect, test } from "vitest";
import { composeMessage, prepareMessage } from "./compose-message.ts";
import { codePlaceholder, revealPlaceholders } from "./reveal-placeholders.ts";
import { NO_REGISTRY, templateRegistry } from "./template-registry.ts";
import type { TemplateKey } from "./templates.ts";
import { TEMPLATES } from "./templates.ts";

const facts = { now: new Date("2026-11-20T10:00:00Z"), random: { bytes: (n: number) => new Uint8Array(n) } };
const ID = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const secrets = { codeOf: (id: string) => (id === ID ? "482915" : "000000"), linkOf: () => "end" };
const book = templateRegistry(NO_REGISTRY);

const code = (over: { brand?: string; host?: string } = {}) =>
  composeMessage(
    {
      template: "login-code",
      recipient: "9830012345",
      variables: { code: codePlaceholder(ID), brand: "Namuna", host: "namuna.example", ...over },
    },
    facts,
  );

test("a queued code message holds a placeholder, and the code only when it is sent", () => {
  const message = code();
  expect(JSON.stringify(message)).not.toMatch(/\b\d{6}\b/);

  const text = revealPlaceholders(message.text, secrets);
  expect(text).toContain("482915 is your Namuna verification code.");
  expect(text.split("\n").at(-1)).toBe("@namuna.example #482915");
  expect(new Set(text.match(/\b\d{6}\b/g))).toEqual(new Set(["482915"]));
  expect(prepareMessage(message, book("login-code"), secrets)).toMatchObject({ ok: true, value: { text } });
});

test("a message with another six-digit number beside its code is not sent", () => {
  expect(prepareMessage(code({ brand: "Lab 700019" }), book("login-code"), secrets)).toEqual({
    ok: false,
    error: 'The message "login-code" was not sent: its code is not the only six-digit number in it.',
  });
  expect(prepareMessage(code(), book("login-code"), { ...secrets, codeOf: () => "48291" }).ok).toBe(false);
});

test("a value that could change the registered text or smuggle a code in is rejected", () => {
  const send = (brand: string) => {
    const message = composeMessage(
      { template: "password-changed", recipient: "9830012345", variables: { brand } },
      facts,
    );
    return prepareMessage(message, book("password-changed"), secrets);
  };
  const sentence =
    'The message "password-changed" was not sent: "brand" must be 1 to 40 characters on one line, without brackets.';
  for (const bad of [codePlaceholder(ID), "two\nlines", "two\u2028lines", "", " ", "x".repeat(41)]) {
    expect(send(bad)).toEqual({ ok: false, error: sentence });
  }
  expect(send("Namuna")).toMatchObject({ ok: true, value: { subject: "Your password was changed" } });
});

test("variables that are not the template's own are rejected by name", () => {
  const stored = (variables: Record<string, string> | null) => ({
    ...code(),
    template: "booking-paid",
    variables,
    text: "Booking B1 is paid.",
  });
  const prepare = (variables: Record<string, string> | null) =>
    prepareMessage(stored(variables), book("booking-paid"), secrets);
  expect(prepare({ no: "B1" })).toMatchObject({ error: expect.stringContaining('"amount" has no value') });
  expect(prepare({ no: "B1", amount: "5", test: "HIV" })).toMatchObject({
    error: expect.stringContaining('no variable "test"'),
  });
  expect(prepare(null)).toMatchObject({ ok: true, value: { text: "Booking B1 is paid." } });
  expect(prepareMessage(code(), undefined, secrets)).toMatchObject({
    error: 'The message "login-code" was not sent: there is no such template.',
  });
});

test("the chain's registered words and ids take the place of ours", () => {
  const own = templateRegistry({
    entityId: "1101000000000000001",
    header: "MYLABS",
    templates: {
      "booking-paid": { dltTemplateId: "1107199999999999999", text: "{no}: Rs {amount} paid. MyLab" },
    },
  });
  const message = composeMessage(
    { template: "booking-paid", recipient: "9830012345", variables: { no: "B1", amount: "450" } },
    facts,
  );
  expect(prepareMessage(message, own("booking-paid"), secrets)).toMatchObject({
    value: {
      text: "B1: Rs 450 paid. MyLab",
      registered: { dltTemplateId: "1107199999999999999", header: "MYLABS", whatsapp: "booking_paid" },
    },
  });
});

test.each(Object.keys(TEMPLATES) as TemplateKey[])("%s has words, variables and an id that fit", (key) => {
  const template = book(key);
  const types = Object.values(template?.variables ?? {});
  expect(types).not.toHaveLength(0);
  for (const type of types) expect(type).toMatch(/^(numeric|alphanumeric|url|code|link)$/);
  expect(template?.registered.dltTemplateId).toMatch(template?.channel === "sms" ? /^\d{19}$/ : /^$/);
  // Neither a code nor a message to the staff is among a customer's notifications.
  expect(template?.notification === null).toBe(template?.purpose === "codes" || key.startsWith("staff-"));
  expect(template?.text).not.toMatch(/\d{6}/);
});

test("no two texts have the same id at the registry", () => {
  const ids = Object.values(TEMPLATES).flatMap(({ dltTemplateId }) => (dltTemplateId ? [dltTemplateId] : []));
  expect(new Set(ids).size).toBe(ids.length);
});
