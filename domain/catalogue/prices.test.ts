import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { countByCategory, countByCondition, packageSavingPaise, partsPricePaise, soldOn } from "./prices.ts";
import type { Price } from "./types.ts";

/** A price in rupees on price list 1. */
function priced(fees: number, offer: number): Map<number, Price> {
  return new Map([[1, { feesPaise: fees * 100, offerFeesPaise: offer * 100 }]]);
}

const pack = makeService(3, { kind: "package", contentIds: [1, 2], prices: priced(500, 250) });
const parts = [makeService(1, { prices: priced(200, 100) }), makeService(2, { prices: priced(300, 200) })];

test("a package is compared with today's sum of its parts", () => {
  const catalogue = makeCatalogue({ services: [...parts, pack] });
  expect(partsPricePaise(catalogue, pack, 1)).toBe(30_000);
  expect(packageSavingPaise(catalogue, pack, 1)).toBe(5_000);
});

test("without a price of every part there is no sum to compare with", () => {
  const [first] = parts;
  const catalogue = makeCatalogue({
    services: [...(first ? [first] : []), makeService(2, { prices: new Map() }), pack],
  });
  expect(partsPricePaise(catalogue, pack, 1)).toBeNull();
  expect(packageSavingPaise(catalogue, pack, 1)).toBe(0);
});

test("a package that costs more than its parts saves nothing", () => {
  const dear = makeService(4, { kind: "package", contentIds: [1], prices: priced(500, 400) });
  expect(packageSavingPaise(makeCatalogue({ services: [...parts, dear] }), dear, 1)).toBe(0);
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
