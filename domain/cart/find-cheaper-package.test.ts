import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { findCheaperPackage } from "./find-cheaper-package.ts";

const at = (paise: number) => new Map([[1, { feesPaise: paise, offerFeesPaise: paise }]]);
const tests = [101, 102, 103].map((id) => makeService(id, { prices: at(40_000) }));
const catalogueWith = (...packages: ReturnType<typeof makeService>[]) =>
  makeCatalogue({ services: [...tests, ...packages] });
const pack = (id: number, paise: number, contentIds: number[], change = {}) =>
  makeService(id, { kind: "package", contentIds, prices: at(paise), ...change });

function find(catalogue: ReturnType<typeof catalogueWith>, ...ids: number[]) {
  const lines = ids.flatMap((id) => {
    const service = catalogue.serviceById.get(id);
    return service ? [{ service, feesPaise: 40_000, offerFeesPaise: 40_000, unavailable: false }] : [];
  });
  return findCheaperPackage(catalogue, lines, 1);
}

test("the package that saves the most is told, with what it replaces and what it has besides", () => {
  const catalogue = catalogueWith(pack(201, 75_000, [101, 102]), pack(202, 70_000, [101, 102, 103]));
  expect(find(catalogue, 101, 102)).toMatchObject({
    pack: { id: 202 },
    replaces: [{ id: 101 }, { id: 102 }],
    savingPaise: 10_000,
    moreTests: 1,
  });
});

test("a package that costs as much or more, is in the cart, or is not sold, is not told", () => {
  expect(find(catalogueWith(pack(201, 80_000, [101, 102])), 101, 102)).toBeNull();
  expect(find(catalogueWith(pack(201, 50_000, [101, 102])), 101, 102, 201)).toBeNull();
  expect(find(catalogueWith(pack(201, 50_000, [101, 102], { withdrawn: true })), 101, 102)).toBeNull();
  expect(find(catalogueWith(pack(201, 50_000, [101, 102], { prices: new Map() })), 101, 102)).toBeNull();
});
