import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import { findCovered } from "./find-overlaps.ts";

const [T3, T4, TSH, HDL, LDL] = [1, 2, 3, 4, 5];
const named = (id: number, parameterIds: number[], change: Partial<Service> = {}) =>
  makeService(id, { parameterIds, ...change });
const catalogue = makeCatalogue({
  services: [
    named(101, [TSH]),
    named(102, [T3, T4, TSH]),
    named(103, [HDL]),
    named(104, [HDL, LDL]),
    named(105, [T3]),
    named(106, [TSH]),
    named(107, [TSH, HDL]),
    makeService(201, { kind: "package", contentIds: [102] }),
    makeService(202, { kind: "package", contentIds: [102, 103] }),
  ],
});

function covered(
  ids: number[],
  facts: { away?: number; patients?: Record<number, string>; dear?: number } = {},
) {
  const lines = ids.flatMap((id) => {
    const service = catalogue.serviceById.get(id);
    const offerFeesPaise = id === facts.dear ? 90_000 : 35_000;
    return service ? [{ service, offerFeesPaise, unavailable: id === facts.away }] : [];
  });
  return findCovered(catalogue, lines, ({ id }) => facts.patients?.[id] ?? "self").map(({ service, by }) => [
    service.id,
    by.map(({ id }) => id),
  ]);
}

test.each<[what: string, told: unknown, ...Parameters<typeof covered>]>([
  ["nothing in common", [], [101, 103]],
  ["a test within a profile", [[101, [102]]], [101, 102]],
  [
    "three tests in two profiles",
    [
      [101, [102]],
      [103, [104]],
      [105, [102]],
    ],
    [101, 103, 102, 104, 105],
  ],
  ["two equal tests: the dearer one, once", [[106, [101]]], [101, 106], { dear: 106 }],
  ["a test in two others together", [[107, [102, 104]]], [107, 102, 104]],
  ["a test within a package", [[101, [201]]], [101, 201]],
  ["a package within another one", [[201, [202]]], [201, 202]],
  ["a profile that the place does not offer", [], [101, 102], { away: 102 }],
  ["a test for another patient", [], [101, 102], { patients: { 102: "mother" } }],
  [
    "both for the same other patient",
    [[101, [102]]],
    [101, 102],
    { patients: { 101: "mother", 102: "mother" } },
  ],
])("of a cart with %s is told what is paid twice", (_, told, ids, facts) => {
  expect(covered(ids, facts).sort()).toEqual(told);
});
