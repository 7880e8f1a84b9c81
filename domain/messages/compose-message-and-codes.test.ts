import { expect, test } from "vitest";
import { prepareMessage } from "./compose-message.ts";
import type { StoredMessage } from "./ports.ts";
import { codePlaceholder, linkPlaceholder } from "./reveal-placeholders.ts";
import type { RegisteredTemplate } from "./template-registry.ts";
import { NO_REGISTRY, templateRegistry } from "./template-registry.ts";

const ID = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
const book = templateRegistry(NO_REGISTRY);
const secrets = (code = "482915") => ({ codeOf: () => code, linkOf: () => "s3cret-end" });

const stored = (change: Partial<StoredMessage>): StoredMessage => ({
  id: "m",
  channel: "sms",
  recipient: "9830012345",
  template: "booking-paid",
  text: "",
  variables: { no: "B1", amount: "450" },
  createdAt: new Date("2026-11-20T10:00:00Z"),
  ...change,
});
const template = (key: string, change: Partial<RegisteredTemplate> = {}) => {
  const own = book(key);
  return own && { ...own, ...change };
};

test("the values stand in the order of the text, as often as they stand there", () => {
  const twice = template("booking-paid", { text: "Rs {amount} for {no}. Keep {no}." });
  expect(prepareMessage(stored({}), twice, secrets())).toMatchObject({
    ok: true,
    value: {
      text: "Rs 450 for B1. Keep B1.",
      values: [
        { name: "amount", value: "450" },
        { name: "no", value: "B1" },
        { name: "no", value: "B1" },
      ],
    },
  });
});

test("a text message without a DLT id of 19 digits is not sent; another channel needs none", () => {
  for (const dltTemplateId of ["", "110716", "11071600000000001011", "110716000000000010x"]) {
    const own = template("booking-paid");
    const unregistered = own && { ...own, registered: { ...own.registered, dltTemplateId } };
    expect(prepareMessage(stored({}), unregistered, secrets())).toEqual({
      ok: false,
      error: 'The message "booking-paid" was not sent: its DLT template id is not 19 digits.',
    });
    expect(prepareMessage(stored({ channel: "whatsapp" }), unregistered, secrets()).ok).toBe(true);
  }
});

test("a code is sent only with six digits of which the first is no zero, and is in the values too", () => {
  const login = stored({
    template: "login-code",
    variables: { code: codePlaceholder(ID), brand: "Namuna", host: "namuna.example" },
  });
  const send = (code: string) => prepareMessage(login, book("login-code"), secrets(code));
  const sent = send("482915");
  expect(sent.ok && sent.value.values).toContainEqual({ name: "code", value: "482915" });
  for (const code of ["082915", "48291", "4829155", "48291x", ""]) expect(send(code).ok).toBe(false);
});

test("a longer number beside the code stops the message, a shorter one does not", () => {
  const withBrand = (brand: string) =>
    prepareMessage(
      stored({
        template: "login-code",
        variables: { code: codePlaceholder(ID), brand, host: "namuna.example" },
      }),
      book("login-code"),
      secrets(),
    ).ok;
  expect([withBrand("Lab 4829150"), withBrand("Lab 48291")]).toEqual([false, true]);
});

test("where there is no code any number may stand in the text", () => {
  const paid = stored({ variables: { no: "700019", amount: "450" } });
  expect(prepareMessage(paid, book("booking-paid"), secrets()).ok).toBe(true);
});

test("the secret of a one-time link is filled in when the message is sent", () => {
  const own = template("booking-paid", {
    text: "Open https://lab.example/{end}",
    variables: { end: "link" },
  });
  const message = stored({ variables: { end: linkPlaceholder(ID) } });
  expect(prepareMessage(message, own, secrets())).toMatchObject({
    value: {
      text: "Open https://lab.example/s3cret-end",
      values: [{ name: "end", value: "s3cret-end" }],
    },
  });
});

test("an error names the template and the variable, never the value", () => {
  const refused = prepareMessage(
    stored({ variables: { no: "B1", amount: "four hundred" } }),
    book("booking-paid"),
    secrets(),
  );
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('"booking-paid"') });
  expect(JSON.stringify(refused)).toContain('\\"amount\\"');
  expect(JSON.stringify(refused)).not.toContain("four hundred");
});
