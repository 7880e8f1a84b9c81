import fc from "fast-check";
import { expect, test } from "vitest";
import { niceTicks } from "./nice-ticks.ts";

test("an axis has round numbers between its ends", () => {
  expect(niceTicks(0, 210)).toEqual([0, 50, 100, 150, 200]);
  expect(niceTicks(3.1, 3.9)).toEqual([3.2, 3.4, 3.6, 3.8]);
  expect(niceTicks(-1.2, 1.1)).toEqual([-1, -0.5, 0, 0.5, 1]);
});

test("whatever an axis spans, it has two to six ticks, in order, at even steps and between its ends", () => {
  const from = fc.double({ min: -1e5, max: 1e5, noNaN: true });
  const span = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(from, span, (start, length) => {
      const ticks = niceTicks(start, start + length);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      for (const [i, tick] of ticks.entries()) {
        expect(tick).toBeGreaterThanOrEqual(start - 1e-9);
        expect(tick).toBeLessThanOrEqual(start + length + 1e-9);
        expect(tick).toBeCloseTo((ticks[0] ?? 0) + i * step, 6);
      }
    }),
  );
});
