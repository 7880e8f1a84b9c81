import { expect, test } from "vitest";
import { weakMapCache } from "./weak-map-cache.ts";

test("a value is found by its object and its key", () => {
  const kept = weakMapCache<object, number, string>(10);
  const [one, other] = [{}, {}];
  kept.put(one, 1, "at Gariahat");
  kept.put(one, 2, "at Howrah");
  expect([kept.find(one, 1), kept.find(one, 2), kept.find(other, 1)]).toEqual([
    "at Gariahat",
    "at Howrah",
    undefined,
  ]);
});

test("however many objects there are, the cache never holds more than its maximum", () => {
  const kept = weakMapCache<object, number, number>(3);
  const objects = Array.from({ length: 50 }, () => ({}));
  for (const [n, of] of objects.entries()) kept.put(of, 1, n);
  const left = objects.filter((of) => kept.find(of, 1) !== undefined);
  expect(left.length).toBeLessThanOrEqual(3);
  expect(left).toContain(objects.at(-1));
});
