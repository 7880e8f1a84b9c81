import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { priceOf } from "./prices.ts";
import type { CatalogueData, Service } from "./types.ts";

const service = (id: number, change: Partial<Service>) =>
  makeService(id, { prices: new Map([[1, { feesPaise: 20_000, offerFeesPaise: 10_000 }]]), ...change });

const office = { block: "", pincode: "700019", district: "", state: "", latitude: null, longitude: null };

function catalogueOf(services: Service[]) {
  const data: CatalogueData = {
    version: 1,
    departments: [],
    labs: [],
    zones: [],
    organs: [],
    conditions: [],
    radiologyCategories: [],
    parameters: [],
    services,
    banners: [],
    promotions: [],
    coupons: [],
    postOffices: [
      { ...office, name: "A", deliveryStatus: "Delivery" },
      { ...office, name: "B", deliveryStatus: "Non-Delivery" },
    ],
    servedPincodes: [{ pincode: "700019", labId: 1, zoneId: 1 }],
    slotTemplates: [],
    holidays: [],
  };
  return buildCatalogue(data);
}

test("a package has the parameters of its contents, each once", () => {
  const catalogue = catalogueOf([
    service(1, { parameterIds: [11, 12] }),
    service(2, { parameterIds: [12, 13] }),
    service(3, { kind: "package", contentIds: [2, 1] }),
  ]);
  expect(catalogue.serviceById.get(3)?.parameterIds).toEqual([12, 13, 11]);
  expect(catalogue.packagesWith.get(1)?.map((each) => each.id)).toEqual([3]);
  expect(catalogue.packagesWith.get(3)).toBeUndefined();
});

test("withdrawn services and those without a price are known but not on sale, and the most popular comes first, of two alike the older", () => {
  const catalogue = catalogueOf([
    service(6, { popularity: 5 }),
    service(1, { popularity: 5 }),
    service(2, { popularity: 9 }),
    service(3, { withdrawn: true }),
    service(4, { prices: new Map() }),
  ]);
  expect(catalogue.onSale.map((each) => each.id)).toEqual([2, 1, 6]);
  expect(catalogue.serviceByPermalink.get("test-3")?.id).toBe(3);
});

test("services on sale stand under their organs and conditions, the most popular first", () => {
  const catalogue = catalogueOf([
    service(1, { organIds: [7], conditionIds: [5], popularity: 5 }),
    service(2, { organIds: [7, 8], popularity: 9 }),
    service(3, { organIds: [7], withdrawn: true }),
  ]);
  const ids = (found: { id: number }[] | undefined) => found?.map(({ id }) => id);
  expect(ids(catalogue.onSaleByOrgan.get(7))).toEqual([2, 1]);
  expect(ids(catalogue.onSaleByOrgan.get(8))).toEqual([2]);
  expect(ids(catalogue.onSaleByCondition.get(5))).toEqual([1]);
  expect(catalogue.onSaleByCondition.get(6)).toBeUndefined();
});

test("a withdrawn package is not listed as containing a test", () => {
  const catalogue = catalogueOf([service(1, {}), service(2, { contentIds: [1], withdrawn: true })]);
  expect(catalogue.packagesWith.get(1)).toBeUndefined();
});

test("old addresses lead to their service and post offices stand under their pincode", () => {
  const catalogue = catalogueOf([service(1, { oldPermalink: "first-test" }), service(2, {})]);
  expect(catalogue.serviceByOldPermalink.get("first-test")?.id).toBe(1);
  expect(catalogue.serviceByOldPermalink.size).toBe(1);
  expect(catalogue.postOfficesByPincode.get("700019")).toHaveLength(2);
  expect(catalogue.servedByPincode.get("700019")?.labId).toBe(1);
});

test("a service has no price on a list where it is not sold", () => {
  expect(priceOf(service(1, {}), 1)).toEqual({ feesPaise: 20_000, offerFeesPaise: 10_000 });
  expect(priceOf(service(1, {}), 2)).toBeNull();
});
