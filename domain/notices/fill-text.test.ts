import { expect, test } from "vitest";
import { fillText, slotsOf } from "./fill-text.ts";

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
  const refusalOf = (values: Record<string, string>) => {
    const filled = fillText("paid", template, values);
    return filled.ok ? "" : filled.refusal;
  };
  expect(refusalOf({ no: "N1" })).toBe('The message "paid" was not sent: "amount" has no value.');
  expect(refusalOf({ no: "N1", amount: "5", test: "HIV" })).toBe(
    'The message "paid" was not sent: its template has no variable "test".',
  );
  expect(refusalOf({ no: "N1", amount: "five" })).toContain('"amount" must be');
});

test("a text that names an unknown variable, or one of every object, is refused", () => {
  for (const name of ["code", "constructor"]) {
    const filled = fillText("own", { text: `Hello {${name}}`, variables: {} }, {});
    expect(filled).toEqual({
      ok: false,
      refusal: `The message "own" was not sent: its text has an unknown variable "${name}".`,
    });
  }
});

test("a text without variables is itself", () => {
  expect(fillText("plain", { text: "Thank you.", variables: {} }, {})).toEqual({
    ok: true,
    value: "Thank you.",
  });
});
