import { expect, test } from "vitest";
import {
  acceptsResults,
  isOfEarlierVisit,
  statusAfterReport,
  statusAfterSample,
} from "./booking-progress.ts";
import type { ReportStatus } from "./types.ts";

const VISIT = new Date("2026-11-20T02:00:00Z");
const BEFORE = new Date("2026-11-19T05:00:00Z");
const AFTER = new Date("2026-11-20T05:00:00Z");
const orders = (...statuses: (ReportStatus | null)[]) =>
  statuses.map((status, i) => ({ accession: `A${i}`, status }));

test.each([
  ["Confirmed", "collected", "Sample Collected"],
  ["On The Way", "collected", "Sample Collected"],
  ["At Lab", "collected", null],
  ["Sample Collected", "received", "At Lab"],
  ["Recollection Needed", "collected", "Sample Collected"],
  ["At Lab", "rejected", "Recollection Needed"],
  ["Confirmed", "rejected", "Recollection Needed"],
  ["Reported", "rejected", null],
  ["Closed", "received", null],
] as const)("a booking that is %s, and a sample %s", (status, event, next) => {
  expect(statusAfterSample({ status, startsAt: VISIT }, { event, at: AFTER })).toBe(next);
});

test("the rejection of an earlier sample does not ask again for the visit that is booked in its place", () => {
  const rejected = { event: "rejected", at: BEFORE } as const;
  expect(statusAfterSample({ status: "Confirmed", startsAt: VISIT }, rejected)).toBeNull();
  expect(isOfEarlierVisit({ status: "Confirmed", startsAt: VISIT }, rejected)).toBe(true);
  expect(isOfEarlierVisit({ status: "Recollection Needed", startsAt: VISIT }, rejected)).toBe(false);
  expect(isOfEarlierVisit({ status: "Confirmed", startsAt: VISIT }, { ...rejected, at: AFTER })).toBe(false);
});

test.each([
  ["At Lab", orders("released"), "Reported"],
  ["At Lab", orders("released", null), "Partly Reported"],
  ["At Lab", orders("released", "onhold"), "Partly Reported"],
  ["Confirmed", orders("onhold"), "At Lab"],
  ["At Lab", orders("pending"), null],
  ["Partly Reported", orders("corrected", "released"), "Reported"],
  ["Partly Reported", orders("released", "withdrawn"), "Reported"],
  ["At Lab", orders("withdrawn"), null],
  ["Reported", orders("withdrawn"), null],
  ["Recollection Needed", orders("released", null), null],
  ["Recollection Needed", orders("released", "released"), "Reported"],
  ["Closed", orders("corrected"), null],
] as const)("a booking that is %s, with its reports", (status, reports, next) => {
  expect(statusAfterReport(status, reports)).toBe(next);
});

test("only a booking that stands gets results", () => {
  const refused = (["Awaiting Payment", "Expired", "Cancelled"] as const).filter(acceptsResults);

  expect(refused).toEqual([]);
  expect(acceptsResults("Confirmed")).toBe(true);
});
