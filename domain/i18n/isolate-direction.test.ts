import { expect, test } from "vitest";
import { isolateDirection, isRightToLeft } from "./isolate-direction.ts";

test.each([
  ["عدد 5", true],
  ["5 خلايا", true],
  ["שלילי", true],
  ["Négatif, β 5", false],
  ["নেগেটিভ ৫", false],
  ["", false],
])("%s is read from right to left: %s", (text, is) => {
  expect([isRightToLeft(text), isolateDirection(text)]).toEqual([is, is ? `\u2068${text}\u2069` : text]);
});
