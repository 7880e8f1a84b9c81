import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { listHome } from "./list-home.ts";

const organ = (id: number) => ({ id, slug: `organ-${id}`, name: `Organ ${id}`, picture: "" });
const on = (...priceLists: number[]) =>
  new Map(priceLists.map((id) => [id, { feesPaise: 40_000, offerFeesPaise: 35_000 }]));
const catalogue = makeCatalogue({
  services: [
    makeService(1, { organIds: [1], prices: on(1, 2) }),
    makeService(2, { organIds: [2], prices: on(1) }),
    makeService(3, { organIds: [3], kind: "radiology", prices: on(1, 2) }),
    makeService(4, { kind: "package", prices: new Map([[1, { feesPaise: 900, offerFeesPaise: 900 }]]) }),
    makeService(5, { kind: "package", prices: new Map([[1, { feesPaise: 800, offerFeesPaise: 700 }]]) }),
  ],
  organs: [organ(1), organ(2), organ(3)],
});
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test("the home page offers the organs that have a test at the place: a scan is in another list", () => {
  expect(idsOf(listHome(catalogue, 1).organs)).toEqual([1, 2]);
  expect(idsOf(listHome(catalogue, 2).organs)).toEqual([1]);
});

test("of all packages the least expensive comes first, and tests are counted by place", () => {
  expect(idsOf(listHome(catalogue, 1).allPackages)).toEqual([5, 4]);
  expect([1, 2, 3].map((id) => listHome(catalogue, id).totalTests)).toEqual([2, 1, 0]);
});
