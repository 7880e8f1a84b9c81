import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDayTime } from "../shared/clock.ts";
import { testBooking } from "./booking.fixture.ts";
import { mayCancel, mayMoveVisit, mayReschedule } from "./cancellation-policy.ts";
import type { BookingStatus } from "./states.ts";
import { BOOKING_MOVES, BOOKING_STATUSES, mayMove } from "./states.ts";
import type { LabVisit } from "./types.ts";
import {
  firstStart,
  heldSlots,
  inOrder,
  overlap,
  patientNames,
  promisedBy,
  statusOfVisits,
  visitsOf,
  withBothVisits,
  withoutSlotOf,
  withSlotOf,
  withVisit,
} from "./visits.ts";

const labVisit = (day: string): LabVisit => ({
  labId: 2,
  slotId: `lab:2_${day}_0900`,
  status: "At Lab",
  startsAt: new Date(`${day}T03:30:00Z`),
  endsAt: new Date(`${day}T04:00:00Z`),
});
const two = (day = "2026-11-22") => testBooking({ visitStatus: "Sample Collected", labVisit: labVisit(day) });

test("a booking has its own visit and, where there is one, the lab visit with its own status", () => {
  expect(visitsOf(testBooking())).toMatchObject([{ visit: 1, mode: "home", status: "Confirmed" }]);
  expect(visitsOf(two())).toMatchObject([
    { visit: 1, mode: "home", labId: 1, status: "Sample Collected" },
    { visit: 2, mode: "lab", labId: 2, status: "At Lab" },
  ]);
});

test("visits are in the order of their times, also where the lab visit is earlier", () => {
  const order = (day: string) => inOrder(visitsOf(two(day))).map(({ mode }) => mode);
  expect([order("2026-11-22"), order("2026-11-20")]).toEqual([
    ["home", "lab"],
    ["lab", "home"],
  ]);
});

test("a booking whose slots are free again holds none", () => {
  expect(heldSlots(two())).toEqual(["zone:1_2026-11-21_0700", "lab:2_2026-11-22_0900"]);
  expect(heldSlots({ ...two(), holdsSlot: false })).toEqual([]);
});

test("a visit that gives its slot back leaves the other its own, and the last one leaves none", () => {
  const both = { ...two(), freedVisit: null };
  expect(withoutSlotOf(both, 1)).toEqual({ holdsSlot: true, freedVisit: 1 });
  expect(withoutSlotOf({ ...both, freedVisit: 1 }, 1)).toEqual({ holdsSlot: true, freedVisit: 1 });
  expect(withoutSlotOf({ ...both, freedVisit: 1 }, 2)).toEqual({ holdsSlot: false, freedVisit: null });
  expect(withoutSlotOf(testBooking(), 1)).toEqual({ holdsSlot: false, freedVisit: null });
  expect([
    heldSlots(both),
    heldSlots({ ...both, freedVisit: 1 }),
    heldSlots({ ...both, freedVisit: 2 }),
  ]).toEqual([[both.slotId, both.labVisit?.slotId], [both.labVisit?.slotId], [both.slotId]]);
});

test("a visit that gets a slot leaves the other as it was: with its own, or without one", () => {
  const both = { ...two(), freedVisit: null };
  const free = { ...both, holdsSlot: false };
  expect(withSlotOf({ ...both, freedVisit: 2 }, 2)).toEqual({ holdsSlot: true, freedVisit: null });
  expect(withSlotOf({ ...both, freedVisit: 2 }, 1)).toEqual({ holdsSlot: true, freedVisit: 2 });
  expect(withSlotOf(free, 1)).toEqual({ holdsSlot: true, freedVisit: 2 });
  expect(withSlotOf(testBooking({ holdsSlot: false }), 1)).toEqual({ holdsSlot: true, freedVisit: null });
});

test("the first visit begins, whichever of the two that is", () => {
  const [own, before, after] = [testBooking(), two("2026-11-20"), two("2026-11-22")];
  expect(firstStart(own)).toEqual(own.startsAt);
  expect(firstStart(before)).toEqual(before.labVisit?.startsAt);
  expect(firstStart(after)).toEqual(after.startsAt);
});

test("visits that follow each other directly do not overlap; all others that share a moment do", () => {
  const hours = (from: number, to: number) => ({
    startsAt: new Date(from * 3_600_000),
    endsAt: new Date(to * 3_600_000),
  });
  expect(overlap(hours(7, 8), hours(8, 9))).toBe(false);
  const hour = fc.integer({ min: 0, max: 20 });
  fc.assert(
    fc.property(
      hour,
      fc.integer({ min: 1, max: 5 }),
      hour,
      fc.integer({ min: 1, max: 5 }),
      (a, long, b, wide) => {
        const shared = [...Array(long).keys()].some((n) => a + n >= b && a + n < b + wide);
        expect(overlap(hours(a, a + long), hours(b, b + wide))).toBe(shared);
        expect(overlap(hours(b, b + wide), hours(a, a + long))).toBe(shared);
      },
    ),
  );
});

test("each patient is named once, the booking's own first", () => {
  const of = (name: string) => ({ patient: { id: name, name, dateOfBirth: null, sex: null } });
  const booking = { patientName: "Asha Roy" };
  expect(patientNames({ booking, items: [{ patient: null }, of("Mihir Roy"), of("Mihir Roy")] })).toEqual([
    "Asha Roy",
    "Mihir Roy",
  ]);
  expect(patientNames({ booking, items: [] })).toEqual(["Asha Roy"]);
});

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
  ["Reported", "Recollection Needed", "Recollection Needed"],
  ["Recollection Needed", "Confirmed", "Recollection Needed"],
  ["Cancelled", "Cancelled", "Cancelled"],
  ["Cancelled", "Confirmed", "Confirmed"],
  ["Cancelled", "Reported", "Reported"],
])("of a visit that is %s and one that is %s the booking is %s", (one, other, booking) => {
  expect(statusOfVisits(one, other)).toBe(booking);
  expect(statusOfVisits(other, one)).toBe(booking);
});

test("every allowed change of a visit is an allowed change of the booking", () => {
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
          one,
          other,
          next,
          from,
          to,
          true,
        ]);
      }
    }
  }
});

test("one visit changes by itself, and a booking changes with both", () => {
  const before = twoVisits("Confirmed", "Confirmed");
  const collected = { ...before, ...withVisit(before, 1, "Sample Collected") };
  expect(visitsOf(collected).map(({ status }) => status)).toEqual(["Sample Collected", "Confirmed"]);
  expect(collected.status).toBe("Sample Collected");
  const over = { ...before, ...withBothVisits(before, "Expired") };
  expect([over.status, ...visitsOf(over).map(({ status }) => status)]).toEqual(Array(3).fill("Expired"));
  const single = { ...testBooking(), ...withVisit(testBooking(), 1, "At Lab") };
  expect(single).toMatchObject({ status: "At Lab", visitStatus: null, labVisit: null });
});

test("after the sample of one visit nothing can be cancelled, and the other visit can still be moved", () => {
  const booking = twoVisits("Sample Collected", "Confirmed");
  const [own, atLab] = visitsOf(booking);
  if (!own || !atLab) throw new Error("there are two visits");
  expect(mayCancel({ booking, items: [] }, DAY_BEFORE)).toBe(false);
  expect(
    mayCancel({ booking: twoVisits("Sample Collected", "Recollection Needed"), items: [] }, DAY_BEFORE),
  ).toBe(false);
  expect([mayMoveVisit(booking, own, DAY_BEFORE), mayMoveVisit(booking, atLab, DAY_BEFORE)]).toEqual([
    false,
    true,
  ]);
  expect(mayReschedule(booking, new Date("2026-11-22T23:00:00Z"))).toBe(true);
  expect(mayReschedule(booking, new Date("2026-11-23T00:00:00Z"))).toBe(false);
});

const at = (text: string) => new Date(`${text}+05:30`);

test.each([
  ["a same-day report is promised for the evening", "2026-11-21T07:30", 0, "21/11/2026, 8:00 p.m."],
  ["after a late visit it takes six hours", "2026-11-21T16:00", 0, "21/11/2026, 10:00 p.m."],
  ["six hours may end the next day", "2026-11-21T19:30", 0, "22/11/2026, 1:30 a.m."],
  ["days count from the day of the visit in India", "2026-11-21T00:30", 1, "22/11/2026, 8:00 p.m."],
  ["over the end of a month", "2026-11-29T07:30", 3, "02/12/2026, 8:00 p.m."],
])("%s", (_, visitEnds, days, promised) => {
  expect(formatDayTime(promisedBy(at(visitEnds), days))).toBe(promised);
});
