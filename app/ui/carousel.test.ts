import { expect, test } from "vitest";
import { perViewVariables } from "./carousel.tsx";

test("packages show three at once, two under 1200 px, one under 600 px", () => {
  expect(
    perViewVariables([
      [600, 2],
      [1200, 3],
    ]),
  ).toEqual({
    "--per-0": 1,
    "--per-400": 1,
    "--per-600": 2,
    "--per-900": 2,
    "--per-1200": 3,
    "--per-1400": 3,
  });
});

test("one slide shows everywhere by default", () => {
  expect(new Set(Object.values(perViewVariables([])))).toEqual(new Set([1]));
});
