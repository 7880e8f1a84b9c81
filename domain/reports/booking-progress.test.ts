import { expect, test } from "vitest";
import type { BookingStatus } from "../bookings/states.ts";
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
const visit = (status: BookingStatus, change: { isWithdrawn?: boolean; rejectedAt?: Date } = {}) => ({
  ...{ status, startsAt: VISIT, isWithdrawn: false, rejectedAt: null },
  ...change,
});
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
  expect(statusAfterSample(visit(status), { event, at: AFTER })).toBe(next);
});

test("the rejection of an earlier sample does not ask again for the visit that is booked in its place", () => {
  const rejected = { event: "rejected", at: BEFORE } as const;
  expect(statusAfterSample(visit("Confirmed"), rejected)).toBeNull();
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
  ["Reported", orders("withdrawn"), "At Lab"],
  ["Reported", orders("onhold"), "At Lab"],
  ["Partly Reported", orders("withdrawn", null), "At Lab"],
  ["Recollection Needed", orders("released", "withdrawn"), null],
  ["Recollection Needed", orders("released", null), null],
  ["Recollection Needed", orders("released", "released"), "Reported"],
  ["Closed", orders("corrected"), null],
] as const)("a booking that is %s, with its reports", (status, reports, next) => {
  expect(statusAfterReport(status, reports)).toBe(next);
});

test("the rejection of a withdrawn report's sample asks for a new one, also when the others are reported", () => {
  const rejected = { event: "rejected", at: AFTER } as const;
  expect(statusAfterSample(visit("Reported", { isWithdrawn: true }), rejected)).toBe("Recollection Needed");
  const received = { event: "received", at: AFTER } as const;
  expect(statusAfterSample(visit("Reported", { isWithdrawn: true }), received)).toBeNull();
});

test("the collection of a sample that was rejected since does not stand for the new one", () => {
  const waiting = visit("Recollection Needed", { rejectedAt: VISIT });
  expect(statusAfterSample(waiting, { event: "collected", at: BEFORE })).toBeNull();
  expect(statusAfterSample(waiting, { event: "received", at: BEFORE })).toBeNull();
  expect(statusAfterSample(waiting, { event: "collected", at: AFTER })).toBe("Sample Collected");
});

test("only a booking that stands gets results", () => {
  const refused = (["Awaiting Payment", "Expired", "Cancelled"] as const).filter(acceptsResults);

  expect(refused).toEqual([]);
  expect(acceptsResults("Confirmed")).toBe(true);
});
