import { expect, test } from "vitest";
import { mayBeTaken } from "./read-layout-data.ts";

test.each([
  [400, false],
  [403, false],
  [405, false],
  [409, false],
  [429, true],
  [500, true],
  [503, true],
])("a form answered with %s may be taken when it is sent again: %s", (status, expected) => {
  expect(mayBeTaken(status)).toBe(expected);
});
