import { expect, test } from "vitest";
import { pdfFileStore } from "./pdf-cache.ts";

const hash = (n: number) => new Uint8Array(32).fill(n);
const file = (n: number, length = 40) => new Uint8Array(length).fill(n);

test("a file is found by its hash, and an unknown one is not", () => {
  const shelf = pdfFileStore();
  shelf.put(hash(1), file(1));

  expect(shelf.get(hash(1))).toEqual(file(1));
  expect(shelf.get(hash(2))).toBeUndefined();
});

test("beyond its size the shelf gives up what was asked for longest ago", () => {
  const shelf = pdfFileStore(100);
  shelf.put(hash(1), file(1));
  shelf.put(hash(2), file(2));
  shelf.get(hash(1));
  shelf.put(hash(3), file(3));
  shelf.put(hash(4), file(4, 101));

  expect([1, 2, 3, 4].map((n) => shelf.get(hash(n)) !== undefined)).toEqual([true, false, true, false]);
});
