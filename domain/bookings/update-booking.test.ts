import { expect, test } from "vitest";
import type { TransactionContext } from "../unit-of-work.ts";
import { TEST_LAB_VISIT, testBooking } from "./booking.fixture.ts";
import type { Booking, BookingEvent } from "./types.ts";
import { updateBooking } from "./update-booking.ts";
import { withVisit } from "./visits.ts";

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

test("a declared status change is written once, with a history line of the new version", async () => {
  const { ctx, updates, events } = unitOfWork();
  const booking = testBooking();
  const after = await updateBooking(
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

test("an undeclared status change throws and writes nothing", async () => {
  const { ctx, updates, events } = unitOfWork();
  const told = { actor: "clock" } as const;
  await expect(
    updateBooking(ctx, testBooking({ status: "Cancelled" }), { status: "Confirmed" }, told),
  ).rejects.toThrow("booking b may not move from Cancelled/paid to Confirmed");
  await expect(updateBooking(ctx, testBooking(), { payStatus: "unpaid" }, told)).rejects.toThrow("to unpaid");
  expect([updates, events]).toEqual([[], []]);
});

test("a change without a new status adds no history line, unless it has a word of its own", async () => {
  const { ctx, events } = unitOfWork();
  await updateBooking(ctx, testBooking(), { expiresAt: null }, { actor: "clock" });
  expect(events).toEqual([]);
  await updateBooking(
    ctx,
    testBooking(),
    { slotId: "zone:1_2026-11-22_0700" },
    { actor: "customer", word: "Rescheduled" },
  );
  expect(events.map(({ status }) => status)).toEqual(["Rescheduled"]);
});

test("a status for the whole booking moves both visits, and each must allow it", async () => {
  const { ctx } = unitOfWork();
  const two = testBooking({ visitStatus: "Confirmed", labVisit: TEST_LAB_VISIT });
  const cancelled = await updateBooking(ctx, two, { status: "Cancelled" }, { actor: "customer" });
  expect(cancelled).toMatchObject({ visitStatus: "Cancelled", labVisit: { status: "Cancelled" } });
  const collected = { ...two, visitStatus: "Partly Reported" as const };
  await expect(updateBooking(ctx, collected, { status: "Cancelled" }, { actor: "customer" })).rejects.toThrow(
    "may not move",
  );
});

test("when one of two visits is cancelled alone, the booking stands as the other does", async () => {
  const { ctx } = unitOfWork();
  const two = testBooking({ status: "At Lab", visitStatus: "At Lab", labVisit: TEST_LAB_VISIT });
  const after = await updateBooking(ctx, two, withVisit(two, 1, "Cancelled"), { actor: "lab", visit: 1 });
  expect(after).toMatchObject({ status: "Confirmed", visitStatus: "Cancelled" });
});

test("a history line names the visit that it is about where there are two, and none where there is one", async () => {
  const { ctx, events } = unitOfWork();
  const two = testBooking({ visitStatus: "Confirmed", labVisit: TEST_LAB_VISIT });
  const moved = { actor: "customer", word: "Rescheduled" } as const;
  await updateBooking(ctx, two, {}, { ...moved, visit: 2 });
  await updateBooking(ctx, two, {}, moved);
  await updateBooking(ctx, testBooking(), {}, { ...moved, visit: 1 });
  expect(events.map(({ visit }) => visit)).toEqual([2, null, null]);
});
