import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { compareContents, differ } from "./compare-services.ts";

const cbc = makeService(1, { name: "CBC", parameterIds: [11, 12] });
const haemoglobin = makeService(2, { name: "Haemoglobin", parameterIds: [11] });
const tsh = makeService(3, { name: "TSH", parameterIds: [13] });
const small = makeService(4, { kind: "package", contentIds: [1], parameterIds: [11, 12] });
const large = makeService(5, { kind: "package", contentIds: [1, 3], parameterIds: [11, 12, 13] });
const catalogue = makeCatalogue({ services: [cbc, haemoglobin, tsh, small, large] });
const shown = (...services: (typeof cbc)[]) =>
  compareContents(catalogue, services).map(({ name, has }) => [name, ...has]);

test("packages are compared by their tests, what only some have first", () => {
  expect(shown(small, large)).toEqual([
    ["TSH", false, true],
    ["CBC", true, true],
  ]);
});

test("a test beside a package counts as contained where the package measures all its values", () => {
  expect(shown(haemoglobin, small)).toEqual([
    ["CBC", false, true],
    ["Haemoglobin", true, true],
  ]);
});

test("tests are compared by their values", () => {
  expect(shown(cbc, tsh).map(([, ...has]) => has)).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test("the same everywhere is no difference", () => {
  expect([differ(["a", "a"]), differ(["a", "b", "a"]), differ([true]), differ([])]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
