import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { coveringPackage, membership, withoutCovered } from "./edit-cart.ts";

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
  expect(membership(catalogue, lines(cbc), cbc, 1)).toBe(1);
  expect(membership(catalogue, lines(basic), cbc, 1)).toBe(2);
  expect(membership(catalogue, lines(basic), thyroid, 1)).toBe(0);
  expect(membership(catalogue, [], cbc, 1)).toBe(0);
});

test("the package that covers a test is known by name", () => {
  expect(coveringPackage(catalogue, lines(thyroid, basic), sugar, 1)?.id).toBe(basic);
  expect(coveringPackage(catalogue, lines(cbc), cbc, 1)).toBeUndefined();
});

test("what is added takes its tests out, and everything else stays in its order", () => {
  expect(withoutCovered(catalogue, lines(cbc, thyroid, sugar), [basic])).toEqual(lines(thyroid));
  expect(withoutCovered(catalogue, lines(basic, thyroid), [cbc])).toEqual(lines(basic, thyroid));
});

test("a line of a service that is not in the catalogue any more changes nothing", () => {
  expect(withoutCovered(catalogue, lines(999, thyroid), [basic])).toEqual(lines(999, thyroid));
});

const [tsh, profile, full, small] = [301, 302, 303, 304];
const byParameter = makeCatalogue({
  services: [
    makeService(tsh, { parameterIds: [3] }),
    makeService(profile, { parameterIds: [1, 2, 3] }),
    makeService(full, { kind: "package", contentIds: [profile] }),
    makeService(small, { kind: "package", contentIds: [tsh] }),
  ],
});

test("a test within a profile of a package is covered by the package; a test within a profile of the cart can be added", () => {
  expect(membership(byParameter, lines(full), tsh, 1)).toBe(2);
  expect(coveringPackage(byParameter, lines(full), tsh, 1)?.id).toBe(full);
  expect(membership(byParameter, lines(profile), tsh, 1)).toBe(0);
  expect(membership(byParameter, lines(full), small, 1)).toBe(0);
});

test("a profile takes the tests out whose parameters are all in it, never a package", () => {
  expect(withoutCovered(byParameter, lines(tsh), [profile])).toEqual([]);
  expect(withoutCovered(byParameter, lines(profile), [tsh])).toEqual(lines(profile));
  expect(withoutCovered(byParameter, lines(small), [full])).toEqual(lines(small));
});

test.each([
  ["withdrawn", { withdrawn: true }],
  ["not sold here", { prices: new Map([[2, { feesPaise: 100, offerFeesPaise: 100 }]]) }],
])("a package that is %s covers nothing: its tests can be added", (_, change) => {
  const without = makeCatalogue({
    services: [makeService(cbc), makeService(basic, { kind: "package", contentIds: [cbc], ...change })],
  });
  expect(membership(without, lines(basic), cbc, 1)).toBe(0);
  expect(coveringPackage(without, lines(basic), cbc, 1)).toBeUndefined();
});
