import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { countByCategory, countByCondition, partsPricePaise, soldOn } from "./prices.ts";
import type { Price } from "./types.ts";

/** A price in rupees on price list 1. */
function priced(fees: number, offer: number): Map<number, Price> {
  return new Map([[1, { feesPaise: fees * 100, offerFeesPaise: offer * 100 }]]);
}

const parts = [makeService(1, { prices: priced(200, 100) }), makeService(2, { prices: priced(300, 200) })];

/** The list price of a package of both parts, in rupees. */
function anchorOf(fees: number, offer: number, services = parts): number | undefined {
  const pack = makeService(3, { kind: "package", contentIds: [1, 2], prices: priced(fees, offer) });
  const price = makeCatalogue({ services: [...services, pack] })
    .serviceById.get(3)
    ?.prices.get(1);
  return price && price.feesPaise / 100;
}

test.each([
  ["a list price above the sum of the parts: the sum", 500, 250, 300],
  ["a list price below the sum: the list price", 280, 250, 280],
  ["an offer above the sum: the offer, so that nothing is saved", 500, 400, 400],
])("a package is compared with one price: %s", (_, fees, offer, anchor) => {
  expect(anchorOf(fees, offer)).toBe(anchor);
});

test("without a price of every part today there is no sum to compare with", () => {
  const [first = makeService(1)] = parts;
  expect(anchorOf(500, 250, [first, makeService(2, { prices: new Map() })])).toBe(500);
  expect(anchorOf(500, 250, [first, makeService(2, { withdrawn: true })])).toBe(500);
  expect(partsPricePaise(makeCatalogue({ services: parts }), { contentIds: [1, 2] }, 1)).toBe(30_000);
});

test("the price of a single test stays as it is", () => {
  const price = makeCatalogue({ services: parts }).serviceById.get(1)?.prices.get(1);
  expect(price).toEqual({ feesPaise: 20_000, offerFeesPaise: 10_000 });
});

const catalogue = seedCatalogue();

test("a price list sells the services it has a price for, and counts them", () => {
  const sold = soldOn(catalogue, 1);
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.every((service) => service.prices.has(1))).toBe(true);
  expect(soldOn(catalogue, 99)).toEqual([]);
  const inCategories = sold.filter((service) => service.radiologyCategoryId !== null).length;
  expect([...countByCategory(catalogue, 1).values()].reduce((sum, n) => sum + n, 0)).toBe(inCategories);
  expect(countByCondition(catalogue, 99).size).toBe(0);
});

test("a catalogue is searched once, another one again", () => {
  expect(soldOn(catalogue, 1)).toBe(soldOn(catalogue, 1));
  expect(soldOn({ ...catalogue, onSale: [] }, 1)).toEqual([]);
});
