import { expect, test } from "vitest";
import { makeCatalogue, makeParameter, makeService } from "../../../test/support/make-catalogue.ts";
import { methodOf } from "./service.ts";

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
