import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { countByCategory, countByCondition, soldOn } from "./sold-on.ts";

const catalogue = seedCatalogue();

test("a price list sells what it has a price for, and what is counted is sold", () => {
  const sold = soldOn(catalogue, 1);
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.every((service) => service.prices.has(1))).toBe(true);
  expect(soldOn(catalogue, 99)).toEqual([]);
  const inCategories = sold.filter((service) => service.radiologyCategoryId !== null).length;
  expect([...countByCategory(catalogue, 1).values()].reduce((sum, n) => sum + n, 0)).toBe(inCategories);
  expect(countByCondition(catalogue, 99).size).toBe(0);
});

test("the same catalogue is looked through once, another one anew", () => {
  expect(soldOn(catalogue, 1)).toBe(soldOn(catalogue, 1));
  expect(soldOn({ ...catalogue, onSale: [] }, 1)).toEqual([]);
});
