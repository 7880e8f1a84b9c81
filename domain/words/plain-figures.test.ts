import { expect, test } from "vitest";
import { plainFigures } from "./plain-figures.ts";

test("Bengali and Hindi digits are read as 0 to 9, and nothing else changes", () => {
  expect(plainFigures("০১২৩৪৫৬৭৮৯")).toBe("0123456789");
  expect(plainFigures("०१२३४५६७८९")).toBe("0123456789");
  expect(plainFigures("৯৮৩০০ 12345, গড়িয়াহাট 🏠")).toBe("98300 12345, গড়িয়াহাট 🏠");
});
