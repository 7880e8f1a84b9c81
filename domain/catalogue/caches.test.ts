import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { memoizePerCatalogue } from "./caches.ts";

test("a thing is made once for each catalogue", () => {
  const count = memoizePerCatalogue(({ services }) => ({ services: services.length }));
  const catalogue = makeCatalogue({ services: [] });
  expect(count(catalogue)).toBe(count(catalogue));
  expect(count(makeCatalogue({ services: [] }))).not.toBe(count(catalogue));
});
