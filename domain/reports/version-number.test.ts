import { expect, test } from "vitest";
import { readVersionNumber } from "./version-number.ts";

test.each([
  [null, null],
  [undefined, null],
  ["", null],
  ["1", 1],
  ["20261128", 20_261_128],
  ["2147483647", 2_147_483_647],
  ["2147483648", undefined],
  ["99999999999", undefined],
  ["0", undefined],
  ["01", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  [" 1", undefined],
  ["২", undefined],
])("the version %j of an address is %j", (text, version) => {
  expect(readVersionNumber(text)).toBe(version);
});
