import { expect, test } from "vitest";
import { readBarcode } from "./types.ts";

test.each([
  ["axd7 hdgbd0", "AXD7HDGBD0"],
  ["T-0001", "T-0001"],
  ["１２３４", "1234"],
  ["abc", null],
  ["", null],
  ["AB_CD", null],
  ["A".repeat(41), null],
])("%j is the barcode %j", (typed, barcode) => {
  expect(readBarcode(typed)).toBe(barcode);
});
