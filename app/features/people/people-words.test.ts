import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "../../../domain/i18n/bengali-figures.ts";
import { makeTranslate } from "../../../domain/i18n/translate.ts";
import { BENGALI } from "../../../locales/bengali.ts";
import { translateIn } from "../../i18n/messages.ts";
import { addressWords, isComplete, patientWords } from "./people-words.ts";

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

test("an address has its city in the reader's language, the rest as it was typed", () => {
  const address = {
    house: "12B",
    street: "Lake Road",
    locality: "",
    landmark: "Deshapriya Park",
    city: "Kolkata",
    pincode: "700029",
  };
  expect(addressWords(address, translateIn("en"))).toBe(
    "12B, Lake Road, near Deshapriya Park, Kolkata 700029",
  );
  expect(addressWords(address, makeTranslate("bn", BENGALI, BENGALI_FIGURES))).toMatch(
    /^12B, Lake Road, .*, কলকাতা 700029$/,
  );
});

test("a new customer's own details are not complete until all of them are given", () => {
  const self = { name: "", dateOfBirth: null, sex: null, relationship: "Self" };
  expect(isComplete(self)).toBe(false);
  expect(isComplete({ ...self, name: "Asha Roy", dateOfBirth: "1961-03-27", sex: "F" })).toBe(true);
});
