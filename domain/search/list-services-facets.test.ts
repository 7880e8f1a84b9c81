import { expect, test } from "vitest";
import { makeService } from "../../test/support/make-catalogue.ts";
import type { Service } from "../catalogue/types.ts";
import type { ChosenFacets } from "./list-services.ts";
import { countFacets, FACET_NAMES, FACETS, facetKey, passesFacets } from "./list-services.ts";

const priced = (change: Partial<Service> = {}, rupees = 300) => ({
  service: makeService(1, {
    sex: null,
    ageMinYears: 0,
    ageMaxYears: 120,
    fastingHours: 0,
    tatDays: 0,
    homeCollection: true,
    ...change,
  }),
  offerFeesPaise: rupees * 100,
});
const fits = (chosen: ChosenFacets, change: Partial<Service> = {}, rupees?: number) =>
  passesFacets(priced(change, rupees), chosen);

test("sex and age leave out what is meant for others only", () => {
  expect([fits({ sex: "F" }), fits({ sex: "F" }, { sex: "F" }), fits({ sex: "F" }, { sex: "M" })]).toEqual([
    true,
    true,
    false,
  ]);
  expect(fits({ sex: "M" }, { sex: "F" })).toBe(false);
  expect([fits({ age: "child" }, { ageMinYears: 18 }), fits({ age: "child" }, { ageMinYears: 17 })]).toEqual([
    false,
    true,
  ]);
  expect([fits({ age: "adult" }, { ageMaxYears: 17 }), fits({ age: "adult" }, { ageMinYears: 60 })]).toEqual([
    false,
    false,
  ]);
  expect([
    fits({ age: "senior" }, { ageMaxYears: 59 }),
    fits({ age: "senior" }, { ageMaxYears: 60 }),
  ]).toEqual([false, true]);
});

test("fasting, report time, price and place of the sample", () => {
  expect(fits({ fasting: "no" }, { fastingHours: 8 })).toBe(false);
  expect([fits({ report: "today" }, { tatDays: 1 }), fits({ report: "2-days" }, { tatDays: 2 })]).toEqual([
    false,
    true,
  ]);
  expect(fits({ report: "2-days" }, { tatDays: 3 })).toBe(false);
  expect([fits({ price: "500" }, {}, 500), fits({ price: "500" }, {}, 501)]).toEqual([true, false]);
  expect([fits({ price: "2500" }, {}, 2500), fits({ price: "1000" }, {}, 1001)]).toEqual([true, false]);
  expect([fits({ visit: "home" }, { homeCollection: false }), fits({ visit: "lab" })]).toEqual([
    false,
    false,
  ]);
});

test("several filters narrow each other, and the counts of one do not depend on its own choice", () => {
  const services = [priced({ sex: "F" }, 400), priced({ sex: "M" }, 400), priced({}, 900)];
  const chosen: ChosenFacets = { sex: "F", price: "500" };
  expect(services.filter((each) => passesFacets(each, chosen))).toHaveLength(1);
  const counts = countFacets(services, chosen);
  expect([counts.get("sex F"), counts.get("sex M")]).toEqual([1, 1]);
  expect([counts.get("price 500"), counts.get("price 1000")]).toEqual([1, 2]);
  expect(counts.size).toBe(
    FACET_NAMES.flatMap((name) => FACETS[name].map((value) => facetKey(name, value))).length,
  );
});
