import { expect, test } from "vitest";
import { steady } from "./search-rows.ts";

const row = (ServiceId: number, price = 0) => ({ ServiceId, price });

test("shown rows keep their places with their newest facts, and new ones come below", () => {
  expect(steady([row(3), row(1)], [row(1, 9), row(2), row(3, 8)])).toEqual([row(3, 8), row(1, 9), row(2)]);
});

test("a row that the server did not find stays while it is shown", () => {
  expect(steady([row(3)], [row(1)])).toEqual([row(3), row(1)]);
  expect(steady([], [row(1)])).toEqual([row(1)]);
});
