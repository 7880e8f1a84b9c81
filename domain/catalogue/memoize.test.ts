import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { memoizePerCatalogue, memoizePerPriceList } from "./memoize.ts";

test("a value is made once for each catalogue and price list", () => {
  const made: string[] = [];
  const thing = memoizePerPriceList((catalogue, priceListId) => {
    made.push(`${catalogue.version}/${priceListId}`);
    return { priceListId };
  });
  const [today, tomorrow] = [makeCatalogue({ version: 1 }), makeCatalogue({ version: 2 })];
  expect(thing(today, 1)).toBe(thing(today, 1));
  expect(thing(today, 2)).not.toBe(thing(today, 1));
  expect(thing(tomorrow, 1)).not.toBe(thing(today, 1));
  expect(made).toEqual(["1/1", "1/2", "2/1"]);
});

test("a value is made once for each catalogue", () => {
  const count = memoizePerCatalogue(({ services }) => ({ services: services.length }));
  const catalogue = makeCatalogue({ services: [] });
  expect(count(catalogue)).toBe(count(catalogue));
  expect(count(makeCatalogue({ services: [] }))).not.toBe(count(catalogue));
});
