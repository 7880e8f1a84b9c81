import { expect, test } from "vitest";
import { mayCancel, mayMoveVisit, mayReschedule } from "./cancellation-policy.ts";
import { BOOKING_MOVES, BOOKING_STATUSES, type BookingStatus, mayMove } from "./states.ts";
import { testBooking } from "./test-booking.ts";
import { statusOfVisits, withBothVisits, withVisit } from "./visit-status.ts";
import { visitsOf } from "./visits.ts";

const DAY_BEFORE = new Date("2026-11-20T04:00:00Z");

/** At home on 21 November at 7:00, at the lab two days later. */
function twoVisits(own: BookingStatus, atLab: BookingStatus) {
  return testBooking({
    status: statusOfVisits(own, atLab),
    visitStatus: own,
    labVisit: {
      labId: 1,
      slotId: "lab:1_2026-11-23_0700",
      startsAt: new Date("2026-11-23T01:30:00Z"),
      endsAt: new Date("2026-11-23T02:00:00Z"),
      status: atLab,
    },
  });
}

test.each<[BookingStatus, BookingStatus, BookingStatus]>([
  ["Confirmed", "Confirmed", "Confirmed"],
  ["On The Way", "Confirmed", "On The Way"],
  ["Sample Collected", "Confirmed", "Sample Collected"],
  ["At Lab", "Sample Collected", "At Lab"],
  ["Reported", "Confirmed", "Partly Reported"],
  ["Partly Reported", "At Lab", "Partly Reported"],
  ["Reported", "Reported", "Reported"],
  ["Closed", "Reported", "Reported"],
  ["Reported", "Recollection Needed", "Recollection Needed"],
  ["Recollection Needed", "Confirmed", "Recollection Needed"],
  ["Cancelled", "Cancelled", "Cancelled"],
])("of a visit that is %s and one that is %s the booking is %s", (one, other, booking) => {
  expect(statusOfVisits(one, other)).toBe(booking);
  expect(statusOfVisits(other, one)).toBe(booking);
});

test("whichever visit takes a declared step, the booking takes one too", () => {
  const wholly = new Set<BookingStatus>(["Awaiting Payment", "Expired", "Cancelled"]);
  const begun = BOOKING_STATUSES.filter((status) => !wholly.has(status));
  // Nobody drives to a visit to the lab.
  const atLab: BookingStatus[] = begun.filter(
    (status) => status !== "Collector Assigned" && status !== "On The Way",
  );
  for (const [ones, others] of [
    [begun, atLab],
    [atLab, begun],
  ] as const) {
    for (const [one, other] of ones.flatMap((each) => others.map((beside) => [each, beside] as const))) {
      for (const next of BOOKING_MOVES[one].filter(
        (status) => !wholly.has(status) && ones.includes(status),
      )) {
        const [from, to] = [statusOfVisits(one, other), statusOfVisits(next, other)];
        expect([one, other, next, from, to, mayMove(BOOKING_MOVES, from, to)]).toEqual([
          ...[one, other, next, from, to],
          true,
        ]);
      }
    }
  }
});

test("one visit moves by itself, and a booking moves with both", () => {
  const before = twoVisits("Confirmed", "Confirmed");
  const collected = { ...before, ...withVisit(before, 1, "Sample Collected") };
  expect(visitsOf(collected).map(({ status }) => status)).toEqual(["Sample Collected", "Confirmed"]);
  expect(collected.status).toBe("Sample Collected");
  const over = { ...before, ...withBothVisits(before, "Expired") };
  expect([over.status, ...visitsOf(over).map(({ status }) => status)]).toEqual(Array(3).fill("Expired"));
  const single = { ...testBooking(), ...withVisit(testBooking(), 1, "At Lab") };
  expect(single).toMatchObject({ status: "At Lab", visitStatus: null, labVisit: null });
});

test("after the sample of one visit nothing is cancelled any more, and the other visit can still be moved", () => {
  const booking = twoVisits("Sample Collected", "Confirmed");
  const [own, atLab] = visitsOf(booking);
  if (!own || !atLab) throw new Error("there are two visits");
  expect(mayCancel(booking, DAY_BEFORE)).toBe(false);
  expect(mayCancel(twoVisits("Sample Collected", "Recollection Needed"), DAY_BEFORE)).toBe(false);
  expect([mayMoveVisit(booking, own, DAY_BEFORE), mayMoveVisit(booking, atLab, DAY_BEFORE)]).toEqual([
    false,
    true,
  ]);
  expect(mayReschedule(booking, new Date("2026-11-22T23:00:00Z"))).toBe(true);
  expect(mayReschedule(booking, new Date("2026-11-23T00:00:00Z"))).toBe(false);
});
