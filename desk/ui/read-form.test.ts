import { expect, test } from "vitest";
import { numberTextOf, rupeesOf, shownPaiseOf, textOf, versionOf, wholeTextOf } from "./read-form.ts";

function formOf(text: string | Blob): FormData {
  const form = new FormData();
  form.set("reason", text);
  return form;
}

test.each([
  ["a text", "a text"],
  ["  with blanks around it \n", "with blanks around it"],
  ["a NUL\0 inside", "a NUL inside"],
  ["a mark\u202e of direction", "a mark of direction"],
  [`as long as it may be ${"x".repeat(9)}`, `as long as it may be ${"x".repeat(9)}`],
  [new Blob(["a file"]), ""],
])("a field that says %j is read as %j", (typed, text) => {
  expect(textOf(formOf(typed), "reason", 30)).toBe(text);
  expect(textOf(formOf(typed), "another", 30)).toBe("");
});

test.each([
  ["1450.50", "1450.50"],
  [" ১,৪৫০.৫০ ", "1,450.50"],
  ["१२", "12"],
  ["1 450", "1450"],
  ["abc", "ABC"],
])("a number that is typed as %j is read as %j", (typed, text) => {
  expect(numberTextOf(formOf(typed), "reason", 30)).toBe(text);
});

test.each([
  ["1450.50", 145_050],
  [" ১,৪৫০.৫০ ", 145_050],
  ["₹१,२०,०००", 12_000_000],
  ["1 450", 145_000],
  ["12,50", undefined],
  ["১২,৫০", undefined],
  ["12 50", undefined],
  ["", undefined],
])("rupees that are typed as %j are %s paise", (typed, paise) => {
  expect(rupeesOf(formOf(typed), "reason")).toBe(paise);
});

test("a text that is too long is not cut: the answer names the field", () => {
  const form = formOf("x".repeat(31));
  expect(() => textOf(form, "reason", 30)).toThrow(
    expect.objectContaining({
      data: {
        field: "reason",
        message: "Use at most 30 characters. This text has 31, and nothing was saved.",
        changes: [],
      },
      init: { status: 422 },
    }),
  );
  expect(wholeTextOf(form, "reason")).toHaveLength(31);
});

test.each([
  ["12", 12],
  ["", -1],
  ["1.5", -1],
  ["9".repeat(30), -1],
])("the version %j of a form is %s", (typed, version) => {
  const form = new FormData();
  form.set("version", typed);
  expect(versionOf(form)).toBe(version);
});

test.each([
  ["1450", 1450],
  ["0", 0],
  ["-250", -250],
])("an amount that the page has shown is read from %j", (text, paise) => {
  expect(shownPaiseOf(formOf(text), "reason")).toBe(paise);
});

test.each(["", "n0such", "1.5", "1e3", "9".repeat(16)])(
  "where the amount that the page has shown is %j, nothing is done",
  (text) => {
    expect(() => shownPaiseOf(formOf(text), "reason")).toThrow(
      expect.objectContaining({
        data: expect.objectContaining({ message: expect.stringContaining("Nothing was done") }),
        init: { status: 422 },
      }),
    );
  },
);
