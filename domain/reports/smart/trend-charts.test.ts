import { expect, test } from "vitest";
import { makeReading } from "../../../test/support/make-report.ts";
import { formatDay } from "../../shared/clock.ts";
import { trendCharts } from "./trend-charts.ts";
import type { Reading } from "./types.ts";

const read = (day: string, number: number | null, change: Partial<Reading> = {}) =>
  makeReading({
    at: new Date(`${day}T02:00:00Z`),
    value: String(number),
    number,
    unit: "mg/dL",
    refLow: null,
    refHigh: 200,
    ...change,
  });
const charts = (latest: Reading, ...earlier: Reading[]) => trendCharts({ latest, earlier }, formatDay);

test("one value is no trend, nor are results in words", () => {
  expect(charts(read("2026-03-01", 3))).toEqual({ pictures: [], breaks: [] });
  expect(charts(read("2026-03-01", null), read("2025-03-01", null))).toEqual({ pictures: [], breaks: [] });
});

test("values of one unit are one picture, told with their number and days, oldest day first", () => {
  const { pictures, breaks } = charts(read("2026-03-01", 210, { bound: true }), read("2025-03-01", 180));
  expect(pictures).toMatchObject([
    { unit: "mg/dL", words: "2 results, 01/03/2025 to 01/03/2026", hasBound: true },
  ]);
  expect(breaks).toEqual([]);
});

test("values of two units never share a picture; the newest unit comes first, and the break is told", () => {
  const mmol = { unit: "mmol/L" };
  const { pictures, breaks } = charts(
    read("2026-03-01", 5, mmol),
    ...[read("2025-09-01", 4.6, mmol), read("2025-03-01", 190), read("2024-03-01", 180)],
  );
  expect(pictures.map(({ unit }) => unit)).toEqual(["mmol/L", "mg/dL"]);
  expect(breaks).toEqual([
    "The line breaks at 01/09/2025: the unit changed from mg/dL to mmol/L, so results before and after cannot be compared.",
  ]);
});

test("a change of method breaks the line within its picture, and an unknown unit is told as none", () => {
  const changed = charts(read("2026-03-01", 5, { method: "B" }), read("2025-03-01", 4, { method: "A" }));
  expect(changed.pictures).toHaveLength(1);
  expect(changed.breaks[0]).toContain("the method changed from A to B");
  expect(charts(read("2026-03-01", 5), read("2025-03-01", 4, { unit: "" })).breaks[0]).toContain(
    "from none to mg/dL",
  );
});
