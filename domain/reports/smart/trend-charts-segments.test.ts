import { expect, test } from "vitest";
import { makeReading } from "../../../test/support/make-report.ts";
import { trendSegments } from "./trend-charts.ts";
import type { Reading } from "./types.ts";

const read = (day: string, number: number | null, unit = "mg/dL", method = "") =>
  makeReading({
    at: new Date(`${day}T02:00:00Z`),
    value: String(number),
    number,
    unit,
    refLow: null,
    refHigh: 200,
    method,
  });

const shape = (readings: Reading[]) =>
  trendSegments(readings).map(({ unit, method, brokenBy, readings: of }) => [
    unit,
    method,
    brokenBy,
    of.map(({ number }) => number),
  ]);

test("values of one unit and method are one line, oldest first", () => {
  expect(shape([read("2026-03-01", 3), read("2025-03-01", 1), read("2025-09-01", 2)])).toEqual([
    ["mg/dL", "", null, [1, 2, 3]],
  ]);
});

test("a change of unit breaks the line, even back to a unit that was there before", () => {
  const readings = [read("2024-01-01", 180), read("2025-01-01", 4.6, "mmol/L"), read("2026-01-01", 190)];

  expect(shape(readings)).toEqual([
    ["mg/dL", "", null, [180]],
    ["mmol/L", "", "unit", [4.6]],
    ["mg/dL", "", "unit", [190]],
  ]);
});

test("a change of method breaks the line; a method that is not known breaks nothing", () => {
  const readings = [
    read("2024-01-01", 1, "mg/dL", "Photometry"),
    read("2024-06-01", 2),
    read("2025-01-01", 3, "mg/dL", "Photometry"),
    read("2026-01-01", 4, "mg/dL", "Electrode"),
  ];

  expect(shape(readings)).toEqual([
    ["mg/dL", "Photometry", null, [1, 2, 3]],
    ["mg/dL", "Electrode", "method", [4]],
  ]);
});

test("a method that becomes known later is the line's method from then on", () => {
  const readings = [
    read("2024-01-01", 1),
    read("2025-01-01", 2, "mg/dL", "A"),
    read("2026-01-01", 3, "mg/dL", "B"),
  ];

  expect(shape(readings).map(([, method, brokenBy]) => [method, brokenBy])).toEqual([
    ["A", null],
    ["B", "method"],
  ]);
});

test("results in words are on no line", () => {
  expect(trendSegments([read("2026-01-01", null)])).toEqual([]);
});
