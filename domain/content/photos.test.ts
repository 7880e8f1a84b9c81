import { expect, test } from "vitest";
import { cropBox, placeOfSlot } from "./photos.ts";

test.each([
  ["hero", true],
  ["hero/1", false],
  ["equipment/chemistry", true],
  ["equipment/toaster", false],
  ["equipment", false],
  ["centre/rajarhat", true],
  ["centre/../x", false],
  ["pathologist/1", true],
  ["pathologist/1/2", false],
  ["constructor", false],
])("%s is a place for a photograph: %s", (slot, isPlace) => {
  expect(placeOfSlot(slot) !== undefined).toBe(isPlace);
});

test("a crop has the shape of its place and keeps the focal point in view", () => {
  const size = { width: 1600, height: 900 };
  expect(cropBox(size, [1, 1], { x: 0.5, y: 0.5 })).toEqual({ left: 350, top: 0, width: 900, height: 900 });
  expect(cropBox(size, [1, 1], { x: 0.9, y: 0.1 })).toEqual({ left: 700, top: 0, width: 900, height: 900 });
  expect(cropBox(size, [1, 1], { x: 0, y: 1 })).toEqual({ left: 0, top: 0, width: 900, height: 900 });
  expect(cropBox(size, [16, 9], { x: 0.2, y: 0.2 })).toEqual({ left: 0, top: 0, width: 1600, height: 900 });
});
