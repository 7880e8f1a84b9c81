import { expect, test } from "vitest";
import type { Act } from "./ledger.ts";
import { moveBooking } from "./move-booking.ts";
import { testBooking } from "./test-booking.ts";
import type { Booking, BookingEvent } from "./types.ts";

const NOW = new Date("2026-11-20T04:30:00Z");

function ledger() {
  const updates: Booking[] = [];
  const events: BookingEvent[] = [];
  const bookings = {
    update: (booking: Booking) => updates.push(booking),
    addEvent: (event: BookingEvent) => events.push(event),
  };
  const act = {
    tx: { bookings },
    now: NOW,
    random: { bytes: (n: number) => new Uint8Array(n) },
  } as unknown as Act;
  return { act, updates, events };
}

const labVisit = {
  ...{ labId: 1, slotId: "lab:1_2026-11-22_0900", status: "Confirmed" as const },
  ...{ startsAt: new Date("2026-11-22T03:30:00Z"), endsAt: new Date("2026-11-22T04:00:00Z") },
};

test("a declared move is written once, with a line of history under the new version", () => {
  const { act, updates, events } = ledger();
  const booking = testBooking();
  const after = moveBooking(
    act,
    booking,
    { status: "Cancelled", holdsSlot: false },
    { actor: "customer", reason: "Away" },
  );
  expect(after).toEqual({ ...booking, status: "Cancelled", holdsSlot: false, version: 3 });
  expect(updates).toEqual([after]);
  expect(events).toMatchObject([
    { status: "Cancelled", actor: "customer", reason: "Away", at: NOW, visit: null, version: 3 },
  ]);
});

test("a move that the tables do not declare throws and writes nothing", () => {
  const { act, updates, events } = ledger();
  const told = { actor: "clock" } as const;
  expect(() => moveBooking(act, testBooking({ status: "Cancelled" }), { status: "Confirmed" }, told)).toThrow(
    "booking b may not move from Cancelled/paid to Confirmed",
  );
  expect(() => moveBooking(act, testBooking(), { payStatus: "unpaid" }, told)).toThrow("to unpaid");
  expect([updates, events]).toEqual([[], []]);
});

test("where the status stays there is no line of history, unless what happened has a word of its own", () => {
  const { act, events } = ledger();
  moveBooking(act, testBooking(), { expiresAt: null }, { actor: "clock" });
  expect(events).toEqual([]);
  moveBooking(
    act,
    testBooking(),
    { slotId: "zone:1_2026-11-22_0700" },
    { actor: "customer", word: "Rescheduled" },
  );
  expect(events.map(({ status }) => status)).toEqual(["Rescheduled"]);
});

test("a status that is meant for the whole booking moves both visits, and each must be allowed to", () => {
  const { act } = ledger();
  const two = testBooking({ visitStatus: "Confirmed", labVisit });
  const cancelled = moveBooking(act, two, { status: "Cancelled" }, { actor: "customer" });
  expect(cancelled).toMatchObject({ visitStatus: "Cancelled", labVisit: { status: "Cancelled" } });
  const collected = { ...two, visitStatus: "Sample Collected" as const };
  expect(() => moveBooking(act, collected, { status: "Cancelled" }, { actor: "customer" })).toThrow(
    "may not move",
  );
});
