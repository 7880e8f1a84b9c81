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

test("without kept counters they are requested once for the session", async () => {
  const kept = new Map<string, string>();
  let asked = 0;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return Response.json({ status: 1, data: { ...counts, Offers: "120+" } });
  });
  expect(await loadCounts()).toMatchObject({ Offers: "120+" });
  expect(JSON.parse(kept.get("bookingCounts") ?? "{}")).toMatchObject({ Offers: "120+", isUpdated: true });
  expect(await loadCounts()).toMatchObject({ Offers: "120+" });
  expect(asked).toBe(1);
});
