import fc from "fast-check";
import { expect, test } from "vitest";
import { testBooking } from "./test-booking.ts";
import type { LabVisit } from "./types.ts";
import { firstStart, inOrder, lastEnd, overlap, patientNames, placesOf, visitsOf } from "./visits.ts";

const labVisit = (day: string): LabVisit => ({
  ...{ labId: 2, slotId: `lab:2_${day}_0900`, status: "At Lab" },
  ...{ startsAt: new Date(`${day}T03:30:00Z`), endsAt: new Date(`${day}T04:00:00Z`) },
});
const two = (day = "2026-11-22") => testBooking({ visitStatus: "Sample Collected", labVisit: labVisit(day) });

test("a booking has its own visit and, where there is one, the visit to the lab with a status of its own", () => {
  expect(visitsOf(testBooking())).toMatchObject([{ visit: 1, mode: "home", status: "Confirmed" }]);
  expect(visitsOf(two())).toMatchObject([
    { visit: 1, mode: "home", labId: 1, status: "Sample Collected" },
    { visit: 2, mode: "lab", labId: 2, status: "At Lab" },
  ]);
});

test("visits come in order of their times, also where the one to the lab is the earlier one", () => {
  const order = (day: string) => inOrder(visitsOf(two(day))).map(({ mode }) => mode);
  expect([order("2026-11-22"), order("2026-11-20")]).toEqual([
    ["home", "lab"],
    ["lab", "home"],
  ]);
});

test("a booking that gave its places back holds none", () => {
  expect(placesOf(two())).toEqual(["zone:1_2026-11-21_0700", "lab:2_2026-11-22_0900"]);
  expect(placesOf({ ...two(), holdsSlot: false })).toEqual([]);
});

test("the first visit begins and the last one ends, whichever of the two that is", () => {
  const [own, before, after] = [testBooking(), two("2026-11-20"), two("2026-11-22")];
  expect([firstStart(own), lastEnd(own)]).toEqual([own.startsAt, own.endsAt]);
  expect([firstStart(before), lastEnd(before)]).toEqual([before.labVisit?.startsAt, before.endsAt]);
  expect([firstStart(after), lastEnd(after)]).toEqual([after.startsAt, after.labVisit?.endsAt]);
});

test("visits that follow each other without a pause do not overlap, all others that share a moment do", () => {
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
