import { expect, test } from "vitest";
import { makeCatalogue, makeParameter, makeService } from "../../test/support/make-catalogue.ts";
import { makeResult } from "../../test/support/make-report.ts";
import { differenceOf, methodOf, withMethods } from "./method-of.ts";

const cbc = makeService(1, { parameterIds: [1], method: "Cell counter" });
const pack = makeService(9, { kind: "package", contentIds: [404, 1], method: "Various" });
const catalogue = makeCatalogue({
  services: [cbc, pack],
  parameters: [makeParameter(1, { code: "HB" }), makeParameter(2, { code: "TSH" })],
});

test("a test's value was measured as its result says, a package's as the test inside it", () => {
  expect(methodOf({ code: "HB", method: "Manual" }, cbc, catalogue)).toBe("Manual");
  expect(methodOf({ code: "HB", method: "Manual" }, pack, catalogue)).toBe("Manual");
  expect(methodOf({ code: "HB", method: "Various" }, pack, catalogue)).toBe("Cell counter");
});

test("where no test of the package has the value, nothing is known of its method", () => {
  expect(methodOf({ code: "TSH", method: "Various" }, pack, catalogue)).toBe("");
  expect(methodOf({ code: "GONE", method: "Various" }, pack, catalogue)).toBe("");
});

test("the values of a report have the methods by which they are compared; of a test that is gone those that they came with", () => {
  const results = [
    makeResult({ code: "HB", method: "Various" }),
    makeResult({ code: "TSH", method: "CLIA" }),
  ];
  const methods = (serviceId: number) =>
    withMethods({ serviceId, results }, catalogue).map(({ method }) => method);
  expect(methods(9)).toEqual(["Cell counter", "CLIA"]);
  expect(methods(77)).toEqual(["Various", "CLIA"]);
});

test.each([
  ["g/dL", "CLIA", "g/dL", "CLIA", null],
  ["g/dL", "CLIA", "g/L", "CLIA", "unit"],
  ["g/dL", "CLIA", "g/dL", "ECLIA", "method"],
  ["g/dL", "CLIA", "g/L", "ECLIA", "unit"],
  ["g/dL", "", "g/dL", "ECLIA", null],
  ["g/dL", "CLIA", "g/dL", "", null],
])("%s by %s and %s by %s: %s", (unit, method, otherUnit, otherMethod, difference) => {
  expect(differenceOf({ unit, method }, { unit: otherUnit, method: otherMethod })).toBe(difference);
});
