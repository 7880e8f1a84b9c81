import { expect, test } from "vitest";
import { boundedCache, memoize, memoizePerObject, weakMapCache } from "./caches.ts";

test("a cached value is made once", () => {
  const kept = boundedCache<{ of: string }>(2);
  const make = () => ({ of: "ESR" });
  expect(kept.find("ESR")).toBeUndefined();
  expect(kept.findOrMake("ESR", make)).toBe(kept.findOrMake("ESR", make));
  expect(kept.find("ESR")).toEqual({ of: "ESR" });
});

test("the cache never holds more than its maximum", () => {
  const kept = boundedCache<number>(3);
  for (let n = 0; n < 100; n++) kept.put(String(n), n);
  const left = Array.from({ length: 100 }, (_, n) => kept.find(String(n))).filter((n) => n !== undefined);
  expect(left.length).toBeLessThanOrEqual(3);
  expect(kept.find("99")).toBe(99);
});

test("replacing a value does not empty a full cache", () => {
  const kept = boundedCache<number>(2);
  kept.put("a", 1);
  kept.put("b", 2);
  kept.put("a", 3);
  expect([kept.find("a"), kept.find("b")]).toEqual([3, 2]);
});

test("a value is made once for each object", () => {
  const made: string[] = [];
  const lengthOf = memoizePerObject(({ name }: { name: string }) => made.push(name));
  const [one, other] = [{ name: "ESR" }, { name: "ESR" }];
  expect([lengthOf(one), lengthOf(one), lengthOf(other)]).toEqual([1, 1, 2]);
  expect(made).toEqual(["ESR", "ESR"]);
});

test("a value is made when it is first asked for, and once", () => {
  const made: string[] = [];
  const count = memoize(() => made.push("ESR"));
  expect(made).toEqual([]);
  expect([count(), count()]).toEqual([1, 1]);
});

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
