import { expect, test } from "vitest";
import { pdfFileStore } from "./reports.ts";

const hash = (n: number) => new Uint8Array(32).fill(n);
const file = (n: number, length = 40) => new Uint8Array(length).fill(n);

test("a file is found by its hash, and an unknown one is not", () => {
  const cache = pdfFileStore();
  cache.put(hash(1), file(1));

  expect(cache.get(hash(1))).toEqual(file(1));
  expect(cache.get(hash(2))).toBeUndefined();
});

test("beyond its size the cache drops the least recently used file", () => {
  const cache = pdfFileStore(100);
  cache.put(hash(1), file(1));
  cache.put(hash(2), file(2));
  cache.get(hash(1));
  cache.put(hash(3), file(3));
  cache.put(hash(4), file(4, 101));

  expect([1, 2, 3, 4].map((n) => cache.get(hash(n)) !== undefined)).toEqual([true, false, true, false]);
});
