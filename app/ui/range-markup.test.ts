import { expect, test } from "vitest";
import { rangeBarGeometry } from "./range-bar-geometry.ts";
import { rangeMarkup } from "./range-markup.ts";

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

test("a value far outside points off the bar, a side that is open has no limit, and no word breaks out", () => {
  const far = markup(900, { high: 200 }, "<script>");

  expect(far).toContain('<path class="range-value" d="M299 10');
  expect(far.match(/<text/g)).toHaveLength(1);
  expect(far).not.toContain("<script>");
});

test("a narrow bar is rendered within its own width, so that its figures keep their size", () => {
  const bar = rangeBarGeometry(900, { high: 200 });

  expect(bar && rangeMarkup(bar, { high: 200 }, "Triglycerides", 150)).toContain(
    '<path class="range-value" d="M150 10',
  );
});
