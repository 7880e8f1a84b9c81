import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { coveringPackage, membership, withoutCovered } from "./membership.ts";

const [cbc, sugar, thyroid, basic] = [101, 102, 105, 201];
const catalogue = makeCatalogue({
  services: [
    makeService(cbc),
    makeService(sugar),
    makeService(thyroid),
    makeService(basic, { kind: "package", contentIds: [cbc, sugar] }),
  ],
});
const lines = (...ids: number[]) => ids.map((serviceId) => ({ serviceId }));

test("a service is in the cart, covered by a package of the cart, or neither", () => {
  expect(membership(catalogue, lines(cbc), cbc)).toBe(1);
  expect(membership(catalogue, lines(basic), cbc)).toBe(2);
  expect(membership(catalogue, lines(basic), thyroid)).toBe(0);
  expect(membership(catalogue, [], cbc)).toBe(0);
});

test("the package that covers a test is known by name", () => {
  expect(coveringPackage(catalogue, lines(thyroid, basic), sugar)).toBe(basic);
  expect(coveringPackage(catalogue, lines(cbc), cbc)).toBeUndefined();
});

test("beside a package none of its tests stays, and everything else does in its order", () => {
  expect(withoutCovered(catalogue, lines(cbc, thyroid, basic, sugar))).toEqual(lines(thyroid, basic));
});

test("a line of a service that is not in the catalogue any more changes nothing", () => {
  expect(withoutCovered(catalogue, lines(999, cbc))).toEqual(lines(999, cbc));
});
