import { expect, test } from "vitest";
import { chosenIn } from "./last-lists.tsx";

test.each([
  ["", ""],
  ["?show=late", "?show=late"],
  ["?show=late&done=answered", "?show=late"],
  ["?done=answered", ""],
  ["?draft=1&moved=a%091&by=-1", "?draft=1"],
  ["?unknown=1&accession=A1", ""],
  ["?day=2026-11-28&place=zone%3A1", "?day=2026-11-28&place=zone%3A1"],
])("of %j the way back keeps %j", (search, chosen) => {
  expect(chosenIn(search)).toBe(chosen);
});
