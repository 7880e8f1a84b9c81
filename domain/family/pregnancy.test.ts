import { expect, test } from "vitest";
import { pregnancyOn, trimesterOf } from "./pregnancy.ts";

test("trimesters change with week 14 and week 28", () => {
  expect([1, 13, 14, 27, 28, 42].map(trimesterOf)).toEqual(["1", "1", "2", "2", "3", "3"]);
});

const said = (weeks: number | null, trimester: "1" | "2" | "3" | null = null) => [
  { patientId: "p", weeks, trimester, on: "2026-11-01" },
];

test.each([
  ["on the day on which it was said", said(13), "2026-11-01", { trimester: "1" }],
  ["a week later", said(13), "2026-11-08", { trimester: "2" }],
  ["a day before that", said(13), "2026-11-07", { trimester: "1" }],
  ["when it must be over", said(41), "2026-12-20", null],
  ["by trimester alone, weeks later", said(null, "2"), "2026-11-20", { trimester: "2" }],
  [
    "in the 1st trimester when it was said, five weeks later",
    said(null, "1"),
    "2026-12-06",
    { trimester: null },
  ],
  [
    "in the 3rd trimester when it was said, ten weeks later",
    said(null, "3"),
    "2027-01-10",
    { trimester: "3" },
  ],
  ["in the 3rd trimester when it was said, after the birth", said(null, "3"), "2027-02-28", null],
  ["not said how long", said(null), "2026-11-20", { trimester: null }],
  ["not said how long, a year later", said(null), "2027-11-20", null],
] as const)("a pregnancy %s", (_, stated, day, due) => {
  expect(pregnancyOn(stated, "p", day)).toEqual(due);
});

test("what was said of one patient is said of no other", () => {
  expect(pregnancyOn(said(20), "another", "2026-11-01")).toBeNull();
  expect(pregnancyOn([...said(20), ...said(30)], "p", "2026-11-01")).toEqual({ trimester: "3" });
});
