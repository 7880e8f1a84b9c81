import { expect, test } from "vitest";
import { repeats } from "./repeats.ts";

test("each item with the key of an earlier one is told with the first of them", () => {
  expect(repeats(["a", "b", "A", "c", "a"], (letter) => letter.toLowerCase())).toEqual([
    { index: 2, first: 0 },
    { index: 4, first: 0 },
  ]);
  expect(repeats(["a", "b"], String)).toEqual([]);
});
