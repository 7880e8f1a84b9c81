import { expect, test } from "vitest";
import { foldsOf } from "./folds.ts";

test.each<[rows: number, parts: number[]]>([
  [0, []],
  [1, [1]],
  [10, [10]],
  [12, [12]],
  [13, [10, 3]],
  [77, [10, 10, 10, 10, 10, 10, 10, 7]],
  [82, [10, 10, 10, 10, 10, 10, 10, 12]],
])("%i visits stand in parts of %j on a phone", (rows, parts) => {
  const visits = Array.from({ length: rows }, (_, at) => at);
  expect(foldsOf(visits).map(({ length }) => length)).toEqual(parts);
  expect(foldsOf(visits).flat()).toEqual(visits);
});
