import { expect, test } from "vitest";
import { checkValue } from "./check-value.ts";
import { codeMark, linkMark } from "./reveal-codes.ts";

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

test("a code and a link are only ever their marks, and neither stands for the other", () => {
  expect([checkValue("code", codeMark(ID)), checkValue("link", linkMark(ID))]).toEqual([null, null]);
  for (const value of ["482915", linkMark(ID), `${codeMark(ID)} `])
    expect(checkValue("code", value)).toBe("must be a one-time code");
  expect(checkValue("link", codeMark(ID))).toBe("must be the end of a one-time link");
});

test("a missing value is told as missing, and no sentence repeats a value", () => {
  expect(checkValue("numeric", undefined)).toBe("has no value");
  expect(checkValue("numeric", "HIV positive")).not.toContain("HIV");
});
