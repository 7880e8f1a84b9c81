import { expect, test } from "vitest";
import { isFigures } from "./figures.ts";

test.each([
  7,
  "38",
  "₹1,20,000",
  "−₹150",
  "4.45",
  "17–43",
  "05/12/2026",
  "7:30 a.m.",
  "05/12/2026, 7:30 a.m.",
  "১,২০,০০০",
  "१२%",
])("%s is figures alone", (content) => expect(isFigures(content)).toBe(true));

test.each(["", "—", "Same Day", "2 Day(s)", "13.1 g/dL", "B12", null])("%s is not figures alone", (content) =>
  expect(isFigures(content)).toBe(false),
);
