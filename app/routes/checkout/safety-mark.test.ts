import { expect, test } from "vitest";
import { makeService } from "../../../test/support/make-catalogue.ts";
import { safetyMark } from "./safety-mark.ts";

test("statements confirmed for one cart are asked again for another", () => {
  const contrast = makeService(1, { safetyFlags: ["contrast"] });
  const both = makeService(2, { safetyFlags: ["contrast", "metformin"] });
  expect(safetyMark([makeService(3)])).toBeNull();
  expect(safetyMark([contrast])).not.toBe(safetyMark([contrast, both]));
  expect(safetyMark([both])).toBe(safetyMark([contrast, both]));
  expect(safetyMark([both])).toMatch(/^\d{4}-\d\d-\d+$/);
});
