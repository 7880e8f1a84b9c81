import { expect, test } from "vitest";
import { composeMessage } from "./compose-message.ts";
import { codeMark, revealCodes } from "./reveal-codes.ts";

const facts = { now: new Date("2026-11-20T10:00:00Z"), random: { bytes: (n: number) => new Uint8Array(n) } };
const ID = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";

test("a queued code message holds a mark, and the code only when it leaves", () => {
  const message = composeMessage(
    {
      template: "login-code",
      recipient: "9830012345",
      variables: { code: codeMark(ID), brand: "Namuna", host: "namuna.example" },
    },
    facts,
  );
  expect(message.text).not.toMatch(/\b\d{6}\b/);

  const secrets = { codeOf: (id: string) => (id === ID ? "482915" : "000000"), linkOf: () => "end" };
  const text = revealCodes(message.text, secrets);
  expect(text).toContain("482915 is your Namuna verification code.");
  expect(text.split("\n").at(-1)).toBe("@namuna.example #482915");
  expect(new Set(text.match(/\b\d{6}\b/g))).toEqual(new Set(["482915"]));
});

test("a value that could change the registered text or smuggle a code in is refused", () => {
  const send = (brand: string) =>
    composeMessage({ template: "password-changed", recipient: "9830012345", variables: { brand } }, facts);
  expect(() => send(codeMark(ID))).toThrow('no good value for "brand"');
  expect(() => send("two\nlines")).toThrow('no good value for "brand"');
  expect(send("Namuna").text).toMatch(/^Your Namuna password was changed/);
});
