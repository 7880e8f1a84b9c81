import { expect, test } from "vitest";
import { makeCatalogue, makeParameter, makeService } from "../../test/support/make-catalogue.ts";
import { analytesOf, isSensitive } from "./analytes.ts";

const catalogue = makeCatalogue({
  parameters: [makeParameter(1, { code: "HB" }), makeParameter(2, { code: "WBC" })],
  services: [makeService(1, { sensitive: true }), makeService(2)],
});
const codesOf = (parameterIds: number[]) =>
  analytesOf(makeService(9, { parameterIds }), catalogue).map(({ code }) => code);

test("a report is made of its test's values in the order of the test; a scan's is an impression in words", () => {
  expect(codesOf([2, 1])).toEqual(["WBC", "HB"]);
  expect(codesOf([])).toEqual(["IMPRESSION"]);
  expect(codesOf([404])).toEqual(["IMPRESSION"]);
});

test("a package is as sensitive as its most sensitive test", () => {
  const pack = (contentIds: number[]) =>
    isSensitive(makeService(9, { kind: "package", contentIds }), catalogue);
  expect([pack([2]), pack([2, 1]), pack([]), pack([404])]).toEqual([false, true, false, false]);
  expect(isSensitive(makeService(3, { sensitive: true }), catalogue)).toBe(true);
});
