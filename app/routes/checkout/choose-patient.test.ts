import { expect, test } from "vitest";
import { makeService } from "../../../test/support/make-catalogue.ts";
import { unfitWords } from "./choose-patient.ts";

const WHAT_NOW = "Please choose another patient, or remove the test from your cart.";

test.each([
  ["too-young", 12, "Test 1 is for patients aged 12 years or above."],
  ["too-young", 1, "Test 1 is for patients aged 1 year or above."],
  ["too-old", 18, "Test 1 is for patients aged up to 18 years."],
  ["too-old", 1, "Test 1 is for patients aged up to 1 year."],
] as const)("a patient who is %s for the limit of %i reads it", (because, years, words) => {
  const service = makeService(1, { name: "Test 1", ageMinYears: years, ageMaxYears: years });
  expect(unfitWords({ code: "not-for-patient", because, service })).toBe(`${words} ${WHAT_NOW}`);
});
