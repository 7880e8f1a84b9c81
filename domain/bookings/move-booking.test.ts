import { expect, test } from "vitest";
import type { TransactionContext } from "../unit-of-work.ts";
import { moveBooking } from "./move-booking.ts";
import { testBooking } from "./test-booking.ts";
import type { Booking, BookingEvent } from "./types.ts";

const NOW = new Date("2026-11-20T04:30:00Z");

function unitOfWork() {
  const updates: Booking[] = [];
  const events: BookingEvent[] = [];
  const bookings = {
    update: async (booking: Booking) => void updates.push(booking),
    addEvent: async (event: BookingEvent) => void events.push(event),
  };
  const ctx = {
    tx: { bookings },
    now: NOW,
    random: { bytes: (n: number) => new Uint8Array(n) },
  } as unknown as TransactionContext;
  return { ctx, updates, events };
}

const labVisit = {
  ...{ labId: 1, slotId: "lab:1_2026-11-22_0900", status: "Confirmed" as const },
  ...{ startsAt: new Date("2026-11-22T03:30:00Z"), endsAt: new Date("2026-11-22T04:00:00Z") },
};

test("a declared move is written once, with a line of history under the new version", async () => {
  const { ctx, updates, events } = unitOfWork();
  const booking = testBooking();
  const after = await moveBooking(
    ctx,
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
  const { ctx, updates, events } = unitOfWork();
  const told = { actor: "clock" } as const;
  await expect(
    moveBooking(ctx, testBooking({ status: "Cancelled" }), { status: "Confirmed" }, told),
  ).rejects.toThrow("booking b may not move from Cancelled/paid to Confirmed");
  await expect(moveBooking(ctx, testBooking(), { payStatus: "unpaid" }, told)).rejects.toThrow("to unpaid");
  expect([updates, events]).toEqual([[], []]);
});

test("where the status stays there is no line of history, unless what happened has a word of its own", async () => {
  const { ctx, events } = unitOfWork();
  await moveBooking(ctx, testBooking(), { expiresAt: null }, { actor: "clock" });
  expect(events).toEqual([]);
  await moveBooking(
    ctx,
    testBooking(),
    { slotId: "zone:1_2026-11-22_0700" },
    { actor: "customer", word: "Rescheduled" },
  );
  expect(events.map(({ status }) => status)).toEqual(["Rescheduled"]);
});

test("a status that is meant for the whole booking moves both visits, and each must be allowed to", async () => {
  const { ctx } = unitOfWork();
  const two = testBooking({ visitStatus: "Confirmed", labVisit });
  const cancelled = await moveBooking(ctx, two, { status: "Cancelled" }, { actor: "customer" });
  expect(cancelled).toMatchObject({ visitStatus: "Cancelled", labVisit: { status: "Cancelled" } });
  const collected = { ...two, visitStatus: "Sample Collected" as const };
  await expect(moveBooking(ctx, collected, { status: "Cancelled" }, { actor: "customer" })).rejects.toThrow(
    "may not move",
  );
});
