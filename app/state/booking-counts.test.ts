import { afterEach, expect, test, vi } from "vitest";
import { keepCounts, loadCounts } from "./booking-counts.ts";

const counts = {
  LabTestBooked: "1,20,000",
  SatisfiedCustomer: "28,000+",
  Locations: "100+",
  Offers: "100+",
  TestCount: "1500+",
};

afterEach(() => vi.unstubAllGlobals());

test("the counters are kept in the session storage, marked as updated, and not requested again", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keepCounts(counts);
  expect(JSON.parse(kept.get("bookingCounts") ?? "")).toEqual({ ...counts, isUpdated: true });
  expect(await loadCounts()).toMatchObject(counts);
});
