import fc from "fast-check";
import { expect, test } from "vitest";
import { parseStrictJson, plainDecimal } from "./strict-json.ts";

const DECIMALS = new Set(["value"]);

test.each([
  ["13.20", "13.20"],
  ["1.50e3", "1500"],
  ["1.825E2", "182.5"],
  ["-5e-3", "-0.005"],
  ["1e999", null],
])("the number %s is %s in its own digits", (source, digits) => {
  expect(plainDecimal(source)).toBe(digits);
});

test("a number in exponents keeps its value", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.integer({ min: -9, max: 9 }),
      (whole, exponent) => {
        expect(Number(plainDecimal(`${whole}e${exponent}`))).toBe(Number(`${whole}e${exponent}`));
      },
    ),
  );
});

test.each([
  ['{"a":1,"a":2}', "The field a is there twice in one object."],
  ['{"a":1,"\\u0061":2}', "The field a is there twice in one object."],
  ['{"a":{"b":1},"c":[{"b":1},{"b":2}],"d":"a"}', null],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', null],
  ["[".repeat(50), "The body is nested deeper than 40 levels."],
  ["[1]", "The body must be an object."],
  ["{", "The body is not JSON."],
])("%s: %s", (text, error) => {
  const read = parseStrictJson(text, DECIMALS);
  expect(read.ok ? null : read.error).toBe(error);
});

test("only the named fields keep their digits as text", () => {
  expect(parseStrictJson('{"value":13.20,"other":13.20}', DECIMALS)).toEqual({
    ok: true,
    value: { value: "13.20", other: 13.2 },
  });
});
