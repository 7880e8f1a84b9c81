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
    update: async (booking: Booking) => void updates.push(booking),
    addEvent: async (event: BookingEvent) => void events.push(event),
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

test("a declared move is written once, with a line of history under the new version", async () => {
  const { act, updates, events } = ledger();
  const booking = testBooking();
  const after = await moveBooking(
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

test("a move that the tables do not declare throws and writes nothing", async () => {
  const { act, updates, events } = ledger();
  const told = { actor: "clock" } as const;
  await expect(
    moveBooking(act, testBooking({ status: "Cancelled" }), { status: "Confirmed" }, told),
  ).rejects.toThrow("booking b may not move from Cancelled/paid to Confirmed");
  await expect(moveBooking(act, testBooking(), { payStatus: "unpaid" }, told)).rejects.toThrow("to unpaid");
  expect([updates, events]).toEqual([[], []]);
});

test("where the status stays there is no line of history, unless what happened has a word of its own", async () => {
  const { act, events } = ledger();
  await moveBooking(act, testBooking(), { expiresAt: null }, { actor: "clock" });
  expect(events).toEqual([]);
  await moveBooking(
    act,
    testBooking(),
    { slotId: "zone:1_2026-11-22_0700" },
    { actor: "customer", word: "Rescheduled" },
  );
  expect(events.map(({ status }) => status)).toEqual(["Rescheduled"]);
});

test("a status that is meant for the whole booking moves both visits, and each must be allowed to", async () => {
  const { act } = ledger();
  const two = testBooking({ visitStatus: "Confirmed", labVisit });
  const cancelled = await moveBooking(act, two, { status: "Cancelled" }, { actor: "customer" });
  expect(cancelled).toMatchObject({ visitStatus: "Cancelled", labVisit: { status: "Cancelled" } });
  const collected = { ...two, visitStatus: "Sample Collected" as const };
  await expect(moveBooking(act, collected, { status: "Cancelled" }, { actor: "customer" })).rejects.toThrow(
    "may not move",
  );
});
