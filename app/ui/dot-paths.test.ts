import { expect, test } from "vitest";
import { drawDots } from "./dot-paths.ts";

const frame = { width: 320, height: 128, from: 42, to: 306, lines: [], bands: [], yTicks: [], xTicks: [] };
const dot = (outside: boolean, bound: boolean) => ({ x: 50, y: 20, outside, bound });

test("a dot outside its range has a shape of its own, a limit of measuring a path of its own", () => {
  const { dots } = drawDots({ ...frame, dots: [dot(false, false), dot(true, false), dot(true, true)] });

  expect(dots.inside).toBe("M50 20h0");
  expect(dots.outside).toMatch(/^M50 14\.5l/);
  expect(dots.outsideBound).toBe(dots.outside);
  expect(dots.insideBound).toBe("");
});
