import { expect, test } from "vitest";
import { testBooking } from "./booking.fixture.ts";
import { affectedVisitsOf } from "./reschedule-closed-visits.ts";

const now = new Date("2026-11-20T06:00:00Z");
/** Saturday, 21 November 2026. */
const hours = { weekday: 6, minutes: 60, capacity: 2 };
const open = {
  slotTemplates: [
    { ...hours, place: "zone:1", startsMinute: 420 },
    { ...hours, place: "lab:2", startsMinute: 540 },
  ],
  holidays: [],
};
const closed = (place: string) => ({ ...open, holidays: [{ place, day: "2026-11-21", reason: "" }] });
const two = testBooking({
  visitStatus: "Confirmed",
  labVisit: {
    labId: 2,
    slotId: "lab:2_2026-11-21_0900",
    status: "Confirmed",
    startsAt: new Date("2026-11-21T03:30:00Z"),
    endsAt: new Date("2026-11-21T04:00:00Z"),
  },
});
const numbers = (...args: Parameters<typeof affectedVisitsOf>) =>
  affectedVisitsOf(...args).map(({ visit }) => visit);

test("only the visit whose place was closed after booking is listed", () => {
  expect(numbers(two, open, now)).toEqual([]);
  expect(numbers(two, closed("zone:1"), now)).toEqual([1]);
  expect(numbers(two, closed("lab:2"), now)).toEqual([2]);
  expect(numbers(two, { ...open, slotTemplates: [] }, now)).toEqual([1, 2]);
});

test("a visit that has begun, was cancelled, awaits payment or has a collector on the way is not listed", () => {
  const zone = closed("zone:1");
  expect(numbers(testBooking(), zone, now)).toEqual([1]);
  expect(numbers(testBooking({ status: "Collector Assigned" }), zone, now)).toEqual([1]);
  for (const status of ["Awaiting Payment", "On The Way", "Sample Collected", "Cancelled"] as const) {
    expect(numbers(testBooking({ status }), zone, now), status).toEqual([]);
  }
  expect(numbers(testBooking({ holdsSlot: false }), zone, now)).toEqual([]);
  expect(numbers(testBooking(), zone, new Date("2026-11-21T02:00:00Z"))).toEqual([]);
});
