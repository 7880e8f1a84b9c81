import { expect, test } from "vitest";
import { hasBar, isBound } from "./has-bar.ts";

test("a limit of what can be measured is told from a measured number", () => {
  expect(["<0.5", "<=0.5", "≤ 5", ">1000", "≥7"].map(isBound)).toEqual([true, true, true, true, true]);
  expect(["0.5", "-2", "", "No growth", "1:<40"].map(isBound)).toEqual([false, false, false, false, false]);
});

test("a bar is drawn for a measured number whose range says something, and for nothing else", () => {
  expect(hasBar({ value: "10.9", number: 10.9, flag: "L" })).toBe(true);
  expect(hasBar({ value: "0", number: 0, flag: "N" })).toBe(true);
  expect(hasBar({ value: "<0.5", number: 0.5, flag: "N" })).toBe(false);
  expect(hasBar({ value: "10.9", number: 10.9, flag: "" })).toBe(false);
  expect(hasBar({ value: "No growth", number: null, flag: "N" })).toBe(false);
});
