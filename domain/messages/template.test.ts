import { expect, test } from "vitest";
import { codePlaceholder, linkPlaceholder } from "./reveal-placeholders.ts";
import { checkValue, fillText, slotsOf } from "./template.ts";

const template = {
  text: "Booking {no}: {amount} rupees. {no} is paid.",
  variables: { no: "alphanumeric", amount: "numeric" },
} as const;

test("every place of a variable is filled, with the value as it is", () => {
  expect(slotsOf(template.text)).toEqual(["no", "amount", "no"]);
  expect(fillText("paid", template, { no: "N$1", amount: "450" })).toEqual({
    ok: true,
    value: "Booking N$1: 450 rupees. N$1 is paid.",
  });
});

test("too many, too few and wrong values are refused by the variable's name, never by the value", () => {
  const errorOf = (values: Record<string, string>) => {
    const filled = fillText("paid", template, values);
    return filled.ok ? "" : filled.error;
  };
  expect(errorOf({ no: "N1" })).toBe('The message "paid" was not sent: "amount" has no value.');
  expect(errorOf({ no: "N1", amount: "5", test: "HIV" })).toBe(
    'The message "paid" was not sent: its template has no variable "test".',
  );
  expect(errorOf({ no: "N1", amount: "five" })).toContain('"amount" must be');
});

test("a text that names an unknown variable, or one of every object, is refused", () => {
  for (const name of ["code", "constructor"]) {
    const filled = fillText("own", { text: `Hello {${name}}`, variables: {} }, {});
    expect(filled).toEqual({
      ok: false,
      error: `The message "own" was not sent: its text has an unknown variable "${name}".`,
    });
  }
});

test("a text without variables is itself", () => {
  expect(fillText("plain", { text: "Thank you.", variables: {} }, {})).toEqual({
    ok: true,
    value: "Thank you.",
  });
});

const ID = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";

test("digits, words and addresses are taken up to their length and not a letter further", () => {
  expect(checkValue("numeric", "1,29,900.50")).toBeNull();
  expect([checkValue("numeric", "1".repeat(15)), checkValue("alphanumeric", "x".repeat(40))]).toEqual([
    null,
    null,
  ]);
  expect(checkValue("numeric", "1".repeat(16))).toBe("must be 1 to 15 digits, dots and commas");
  expect(checkValue("alphanumeric", "x".repeat(41))).toBe(
    "must be 1 to 40 characters on one line, without brackets",
  );
  expect(checkValue("url", `https://lab.example/${"x".repeat(101)}`)).toMatch("at most 120");
});

test("Bengali names are words like others; lines, brackets and blanks are not", () => {
  expect(checkValue("alphanumeric", "রেখা সেন")).toBeNull();
  for (const value of ["", "   ", "two\nlines", "a\u2028b", "{code}", "<b>"]) {
    expect(checkValue("alphanumeric", value), JSON.stringify(value)).not.toBeNull();
  }
  expect(checkValue("url", "https://lab.example/a b")).not.toBeNull();
});

test("a code and a link are kept as placeholders alone, and neither replaces the other", () => {
  expect([checkValue("code", codePlaceholder(ID)), checkValue("link", linkPlaceholder(ID))]).toEqual([
    null,
    null,
  ]);
  for (const value of ["482915", linkPlaceholder(ID), `${codePlaceholder(ID)} `])
    expect(checkValue("code", value)).toBe("must be a one-time code");
  expect(checkValue("link", codePlaceholder(ID))).toBe("must be the end of a one-time link");
});

test("a missing value is told as missing, and no sentence repeats a value", () => {
  expect(checkValue("numeric", undefined)).toBe("has no value");
  expect(checkValue("numeric", "HIV positive")).not.toContain("HIV");
});
