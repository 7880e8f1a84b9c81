import { expect, test } from "vitest";
import { indiaDay } from "../shared/clock.ts";
import { ageWords, sexWords } from "./age-words.ts";

const TODAY = "2026-11-20";

test.each([
  ["2026-11-20", "0 days"],
  ["2026-11-19", "1 day"],
  ["2026-09-21", "60 days"],
  ["2026-09-20", "2 months"],
  ["2024-11-21", "23 months"],
  ["2024-11-20", "2 years"],
  ["1985-11-20", "41 years"],
])("who was born on %s is %s old on 20 November 2026", (born, words) => {
  expect(ageWords(born, TODAY)).toBe(words);
});

test("a birthday begins at midnight in India, in London still the evening before", () => {
  const secondBefore = new Date("2026-11-19T18:29:59Z");
  const midnight = new Date("2026-11-19T18:30:00Z");
  expect(ageWords("1985-11-20", indiaDay(secondBefore))).toBe("40 years");
  expect(ageWords("1985-11-20", indiaDay(midnight))).toBe("41 years");
});

test("what is not known of a person is a dash", () => {
  expect(ageWords(null, TODAY)).toBe("—");
  expect([..."MFO"].map((sex) => sexWords(sex))).toEqual(["male", "female", "other"]);
  expect([sexWords(null), sexWords("X")]).toEqual(["—", "—"]);
});
