import { expect, test } from "vitest";
import { rangeBarGeometry, rangeMarkup } from "./range-bar.tsx";

function markup(value: number, range: { low?: number; high?: number }, title = "Haemoglobin") {
  const bar = rangeBarGeometry(value, range);
  if (!bar) throw new Error("there is no bar");
  return rangeMarkup(bar, range, title);
}

test("a value on its range is a dot between the two limits", () => {
  const inside = markup(13, { low: 12, high: 15 });

  expect(inside).toContain("<title>Haemoglobin</title>");
  expect(inside).toMatch(/<circle class="range-value" cx="[\d.]+" cy="10" r="7">/);
  expect(inside.match(/<text[^>]*>(\d+)</g)?.map((text) => text.replace(/.*>(\d+)</, "$1"))).toEqual([
    "12",
    "15",
  ]);
});

test("a value far outside is an arrow off the bar, an open side has no limit, and text is escaped", () => {
  const far = markup(900, { high: 200 }, "<script>");

  expect(far).toContain('<path class="range-value" d="M299 10');
  expect(far.match(/<text/g)).toHaveLength(1);
  expect(far).not.toContain("<script>");
});

test("a narrow bar fits its own width, so that its numbers keep their size", () => {
  const bar = rangeBarGeometry(900, { high: 200 });

  expect(bar && rangeMarkup(bar, { high: 200 }, "Triglycerides", 150)).toContain(
    '<path class="range-value" d="M150 10',
  );
});

test("a value inside a closed range lies in the band, which takes the middle half", () => {
  const bar = rangeBarGeometry(85, { low: 70, high: 100 });
  expect(bar).toEqual({ band: { from: 0.25, to: 0.75 }, value: 0.5, beyond: false, flag: "within" });
});

test("the limits themselves are in range", () => {
  expect(rangeBarGeometry(70, { low: 70, high: 100 })?.flag).toBe("within");
  expect(rangeBarGeometry(100, { low: 70, high: 100 })?.flag).toBe("within");
  expect(rangeBarGeometry(69.9, { low: 70, high: 100 })?.flag).toBe("low");
  expect(rangeBarGeometry(100.1, { low: 70, high: 100 })?.flag).toBe("high");
});

test("a strict limit is outside its range", () => {
  expect(rangeBarGeometry(5.7, { high: 5.7, strict: true })?.flag).toBe("high");
  expect(rangeBarGeometry(5.6, { high: 5.7, strict: true })?.flag).toBe("within");
  expect(rangeBarGeometry(40, { low: 40, strict: true })?.flag).toBe("low");
});

test("a value far outside is clamped to the bar and marked as beyond", () => {
  const high = rangeBarGeometry(900, { low: 70, high: 100 });
  expect(high).toMatchObject({ beyond: true, flag: "high" });
  expect(high?.value).toBeLessThanOrEqual(1);
  const low = rangeBarGeometry(-5, { low: 70, high: 100 });
  expect(low).toMatchObject({ beyond: true, flag: "low" });
  expect(low?.value).toBeGreaterThanOrEqual(0);
});

test("an open range extends to the end of the bar", () => {
  expect(rangeBarGeometry(100, { high: 200 })?.band.from).toBe(0);
  expect(rangeBarGeometry(250, { high: 200 })?.flag).toBe("high");
  expect(rangeBarGeometry(50, { low: 40 })?.band.to).toBe(1);
  expect(rangeBarGeometry(30, { low: 40 })?.flag).toBe("low");
});

test("ranges at or below zero are rendered too", () => {
  expect(rangeBarGeometry(-1, { high: 0 })).toMatchObject({ flag: "within", beyond: false });
  expect(rangeBarGeometry(1, { low: -2, high: 2 })).toMatchObject({ flag: "within", value: 0.625 });
  expect(rangeBarGeometry(3, { low: 0 })).toMatchObject({ flag: "within", beyond: true });
});

test("an empty range has no bar", () => {
  expect(rangeBarGeometry(5, {})).toBeUndefined();
  expect(rangeBarGeometry(5, { low: 10, high: 1 })).toBeUndefined();
});
