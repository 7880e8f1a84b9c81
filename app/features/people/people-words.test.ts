import { expect, test } from "vitest";
import { translateIn } from "../../i18n/messages.ts";
import { isComplete, patientWords } from "./people-words.ts";

test("an adult's age is in years, a child's in months, a newborn's in days", () => {
  const today = "2026-11-20";
  expect(
    patientWords({ relationship: "Mother", dateOfBirth: "1961-11-21", sex: "F" }, today, translateIn("en")),
  ).toBe("Mother, 64 years, female");
  expect(
    patientWords({ relationship: "Son", dateOfBirth: "2025-10-21", sex: "M" }, today, translateIn("en")),
  ).toBe("Son, 12 months, male");
  expect(
    patientWords(
      { relationship: "Daughter", dateOfBirth: "2026-11-17", sex: null },
      today,
      translateIn("en"),
    ),
  ).toBe("Daughter, 3 days");
});

test("a new customer's own details are not complete until all of them are given", () => {
  const self = { name: "", dateOfBirth: null, sex: null, relationship: "Self" };
  expect(isComplete(self)).toBe(false);
  expect(isComplete({ ...self, name: "Asha Roy", dateOfBirth: "1961-03-27", sex: "F" })).toBe(true);
});
