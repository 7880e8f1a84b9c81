import { expect, test } from "vitest";
import { PAYMENT_MOVES, PAYMENT_STATES, REFUND_MOVES } from "../payments/states.ts";
import {
  BOOKING_MOVES,
  BOOKING_STATUSES,
  isBeforeSample,
  isOver,
  mayMove,
  PAY_MOVES,
  PAY_STATUSES,
} from "./states.ts";

function reachable<S extends string>(moves: Record<S, readonly S[]>, from: S): Set<S> {
  const seen = new Set<S>([from]);
  for (const state of seen) for (const next of moves[state]) seen.add(next);
  return seen;
}

test("every status of a booking, its money and a payment can be reached from the first", () => {
  expect([...reachable(BOOKING_MOVES, "Awaiting Payment")].sort()).toEqual([...BOOKING_STATUSES].sort());
  expect([...reachable(PAY_MOVES, "unpaid")].sort()).toEqual([...PAY_STATUSES].sort());
  expect([...reachable(PAYMENT_MOVES, "open")].sort()).toEqual([...PAYMENT_STATES].sort());
});

test("no booking is stuck: every status leads to an end", () => {
  for (const status of BOOKING_STATUSES) {
    const ends = ["Reported", "Cancelled", "Expired"].filter((end) =>
      [...reachable(BOOKING_MOVES, status)].includes(end as typeof status),
    );
    expect([status, ends.length]).not.toEqual([status, 0]);
  }
});

test("a booking can be cancelled before the sample, and later only while nothing of it is reported", () => {
  const inVain: readonly string[] = ["Sample Collected", "At Lab"];
  for (const status of BOOKING_STATUSES) {
    const may = isBeforeSample(status) || inVain.includes(status);
    expect([status, BOOKING_MOVES[status].includes("Cancelled")]).toEqual([status, may]);
  }
});

test("a booking is over once it has its reports or has ended before", () => {
  expect(BOOKING_STATUSES.filter(isOver)).toEqual(["Reported", "Expired", "Cancelled"]);
});

test("refunded money is never paid again, and only a refund undoes a success", () => {
  expect(PAY_MOVES.refunded).toEqual([]);
  expect(PAYMENT_MOVES.succeeded).toEqual(["refunded"]);
  expect(REFUND_MOVES.done).toEqual([]);
});

test("keeping the same status is always allowed", () => {
  for (const status of BOOKING_STATUSES) expect(mayMove(BOOKING_MOVES, status, status)).toBe(true);
  expect(mayMove(BOOKING_MOVES, "Cancelled", "Confirmed")).toBe(false);
});
