import { expect, test } from "vitest";
import { graphemesOf } from "./graphemes.ts";

test("a letter keeps its marks and joiners", () => {
  expect(graphemesOf("Aé")).toEqual(["A", "é"]);
  expect(graphemesOf("कि")).toEqual(["कि"]);
  expect(graphemesOf("")).toEqual([]);
});
