import { expect, test } from "vitest";
import type { Catalogue } from "../domain/catalogue/types.ts";
import { autoCounters } from "./auto-counters.ts";

const set = {
  LabTestBooked: "1,20,000",
  SatisfiedCustomer: "28,000+",
  Locations: "100+",
  Offers: "100+",
  TestCount: "1500+",
};
const price = (feesPaise: number, offerFeesPaise: number) => new Map([[1, { feesPaise, offerFeesPaise }]]);
const catalogue = {
  onSale: [{ prices: price(400, 350) }, { prices: price(400, 400) }],
  servedPincodes: [{}, {}, {}],
  labs: [{}],
} as unknown as Catalogue;
const facts = { catalogue: () => catalogue, bookings: async () => ({ items: 123_456, customers: 7 }) };

test("counters are shown as they are set", () => {
  const { counters, tasks } = autoCounters(set, facts);
  expect(counters()).toEqual(set);
  expect(tasks).toEqual([]);
});

test("those set to auto are counted from the data", async () => {
  const { counters, tasks } = autoCounters(
    {
      ...set,
      LabTestBooked: "auto",
      SatisfiedCustomer: "auto",
      Locations: "auto",
      Offers: "auto",
      TestCount: "auto",
    },
    facts,
  );
  for (const task of tasks) await task.run();
  expect(counters()).toEqual({
    LabTestBooked: "1,23,456",
    SatisfiedCustomer: "7",
    Locations: "4",
    Offers: "1",
    TestCount: "2",
  });
});
