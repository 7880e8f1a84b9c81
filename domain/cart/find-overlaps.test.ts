import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { findOverlaps } from "./membership.ts";

const catalogue = makeCatalogue({
  services: [
    makeService(101),
    makeService(102),
    makeService(201, { kind: "package", contentIds: [101, 102] }),
    makeService(202, { kind: "package", contentIds: [102] }),
    makeService(203, { kind: "package", contentIds: [101] }),
  ],
});

function overlaps(...ids: number[]) {
  const lines = ids.flatMap((id) => {
    const service = catalogue.serviceById.get(id);
    return service ? [{ service, feesPaise: 1, offerFeesPaise: 1, unavailable: id === 203 }] : [];
  });
  return findOverlaps(catalogue, lines).map(({ packages, tests }) => [
    ...packages.map(({ id }) => id),
    tests.map(({ id }) => id),
  ]);
}

test("two packages with a test in common are told, with the test", () => {
  expect(overlaps(201, 202)).toEqual([[201, 202, [102]]]);
});

test("single tests, and a package that cannot be had here, overlap with nothing", () => {
  expect(overlaps(201, 203)).toEqual([]);
  expect(overlaps(202, 101)).toEqual([]);
});
