import { expect, test } from "vitest";
import { readFlag } from "./read-flag.ts";

test.each([
  ["h", "H"],
  [" LL ", "LL"],
  ["AA", "A"],
  ["HU", "HH"],
  ["<", ""],
  ["constructor", ""],
  ["", ""],
  [null, ""],
])("the lab's flag %s is %s", (sent, read) => {
  expect(readFlag(sent)).toBe(read);
});
