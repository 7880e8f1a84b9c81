import { expect, test } from "vitest";
import { PatientBody } from "../../../contract/family.ts";
import { checkFields, samePath, textIn, textsIn } from "./read-form.ts";

test("a return path never leaves the site", () => {
  expect(samePath("/test/complete-blood-count?x=1", "/")).toBe("/test/complete-blood-count?x=1");
  for (const bad of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/..\\\\evil.example",
    "cart",
    "",
    null,
  ]) {
    expect(samePath(bad, "/cart")).toBe("/cart");
  }
});

test("every invalid field gets an error that names it", () => {
  const checked = checkFields(
    PatientBody,
    { Name: "", DateOfBirth: "31/12/1990", Gender: "X", Relationship: "Self" },
    { Name: "Name", DateOfBirth: "Date of birth", Gender: "Sex" },
  );
  expect(checked).toEqual({
    ok: false,
    error: {
      Name: "Please enter the name.",
      DateOfBirth: "Date of birth must be a date as YYYY-MM-DD.",
      Gender: "Sex must be M, F or O.",
    },
  });
});

test("a line break counts as the one character that was typed, in any field", () => {
  const form = new FormData();
  form.set("words", "First line\r\nsecond line\r\n");
  expect(textIn(form, "words")).toBe("First line\nsecond line");
});

test("a numeric field accepts Bengali digits; a text field keeps what was typed", () => {
  const form = new FormData();
  for (const name of ["mobile", "house", "birth-day"]) form.set(name, " ২৮ ");
  expect(textIn(form, "mobile")).toBe("28");
  expect(textsIn(form, ["house", "birth-day"])).toEqual({ house: "২৮", "birth-day": "28" });
});

test.each([
  ["mobile", "+91 98300 12345", "9830012345"],
  ["new-mobile", "098300 12345", "9830012345"],
  ["contact-mobile", "91-9830012345", "9830012345"],
  ["mobile", "+91 98300 12345 6", "+91 98300 12345 6"],
  ["mobile", "98300123456", "98300123456"],
  ["pincode", "700 019", "700019"],
  ["pincode", "7000199", "7000199"],
  ["code", "123-456", "123456"],
  ["code", "1234567", "1234567"],
])("without scripts %s %s arrives as %s: no digit of it is lost", (name, typed, read) => {
  const form = new FormData();
  form.set(name, typed);
  expect(textIn(form, name)).toBe(read);
});
