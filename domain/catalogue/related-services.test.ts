import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { findOrgan } from "./find-organ.ts";
import { groupContents } from "./group-contents.ts";
import { relatedServices } from "./related-services.ts";

test("related services look at the same organs first, then the same conditions; others are left out", () => {
  const service = makeService(1, { organIds: [1], conditionIds: [1] });
  const catalogue = makeCatalogue({
    services: [
      service,
      makeService(2, { name: "Same condition", conditionIds: [1] }),
      makeService(3, { name: "Same organ", organIds: [1] }),
      makeService(4, { name: "Same department only" }),
      makeService(5, { name: "A package", kind: "package", organIds: [1] }),
      makeService(6, { name: "Not sold here", organIds: [1], prices: new Map() }),
    ],
  });
  const names = relatedServices(catalogue, service, 1, 4).map(({ name }) => name);
  expect(names).toEqual(["Same organ", "Same condition"]);
});

test("an organ is found by its name or slug, in any case", () => {
  const organ = { id: 1, name: "Bone & Joints", slug: "bone-joints", picture: "" };
  const catalogue = makeCatalogue({ services: [], organs: [organ] });
  for (const text of ["bone-joints", "Bone & Joints", "BONE & JOINTS"]) {
    expect(findOrgan(catalogue, text)).toBe(organ);
  }
  expect(findOrgan(catalogue, "wing")).toBeUndefined();
});

test("a package's contents are grouped by what they look at, with values counted once", () => {
  const parameter = (id: number, bodyGroup: string) => ({
    ...{ id, code: `P${id}`, name: `Value ${id}`, unit: "", decimals: 0, valueType: "number" as const },
    ...{ loinc: null, bodyGroup, plainWords: "", ranges: [] },
  });
  const pack = makeService(9, { kind: "package", contentIds: [1, 2, 3, 4] });
  const catalogue = makeCatalogue({
    services: [
      makeService(1, { parameterIds: [1, 2] }),
      makeService(2, { parameterIds: [2] }),
      makeService(3, { parameterIds: [3] }),
      makeService(4, { name: "ECG", organIds: [1] }),
      pack,
    ],
    parameters: [parameter(1, "Blood"), parameter(2, "Blood"), parameter(3, "Liver")],
    organs: [{ id: 1, name: "Heart", slug: "heart", picture: "" }],
  });
  const groups = groupContents(catalogue, pack);
  expect(groups.map(({ name, services, valueCount }) => [name, services.length, valueCount])).toEqual([
    ["Blood", 2, 2],
    ["Liver", 1, 1],
    ["Heart", 1, 0],
  ]);
});
