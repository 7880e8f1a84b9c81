import { expect, test } from "vitest";
import type { OrderOfVisit } from "./move-booking.ts";
import { moveBooking, visitStatusOf } from "./move-booking.ts";
import type { BookingProgress } from "./ports.ts";

const order = (change: Partial<OrderOfVisit> = {}): OrderOfVisit => ({
  ...{
    bookingId: "b",
    bookingStatus: "At Lab",
    visit: 1,
    firstVisitStatus: null,
    labVisitStatus: null,
    ...change,
  },
});
const two = (visit: 1 | 2) =>
  order({
    visit,
    bookingStatus: "Confirmed",
    firstVisitStatus: "Sample Collected",
    labVisitStatus: "Confirmed",
  });
const event = { eventId: "e", at: new Date("2026-11-20T04:30:00Z"), reason: "" };

async function movesOf(of: OrderOfVisit, to: Parameters<typeof moveBooking>[2]) {
  const moves: unknown[] = [];
  const bookings = { moveBooking: async (move: unknown) => void moves.push(move) };
  await moveBooking(bookings as unknown as BookingProgress, of, to, event);
  return moves;
}

test("an order tells of its own visit; where there is one visit, of the booking", () => {
  expect([visitStatusOf(order()), visitStatusOf(two(1)), visitStatusOf(two(2))]).toEqual([
    "At Lab",
    "Sample Collected",
    "Confirmed",
  ]);
});

test("a booking with one visit moves as a whole", async () => {
  expect(await movesOf(order(), "Reported")).toMatchObject([
    { from: "At Lab", to: "Reported", moved: "Reported", visit: null, actor: "lab" },
  ]);
});

test("of two visits only the order's own moves, and the booking's status follows from both", async () => {
  expect(await movesOf(two(1), "Reported")).toMatchObject([
    { visit: 1, moved: "Reported", firstVisitStatus: "Reported", labVisitStatus: "Confirmed" },
  ]);
  expect(await movesOf(two(2), "Sample Collected")).toMatchObject([
    {
      visit: 2,
      firstVisitStatus: "Sample Collected",
      labVisitStatus: "Sample Collected",
      to: "Sample Collected",
    },
  ]);
});

test("without a status to go to nothing is written", async () => {
  expect(await movesOf(order(), null)).toEqual([]);
});
