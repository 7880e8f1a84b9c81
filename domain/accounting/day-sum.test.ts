import fc from "fast-check";
import { expect, test } from "vitest";
import type { Movement } from "./day-sum.ts";
import { METHODS, sumOfDay } from "./day-sum.ts";

const movement = (kind: Movement["kind"], method: Movement["method"], amountPaise: number): Movement => ({
  kind,
  method,
  amountPaise,
  reference: "O1",
  bookingNo: "N1",
  at: new Date(0),
});

test("a day is what came online, in cash, by UPI and by card, less what went back", () => {
  const sum = sumOfDay([
    movement("received", "online", 45_000),
    movement("received", "cash", 30_050),
    movement("received", "upi", 20_000),
    movement("received", "card", 10_000),
    movement("beside", "online", 45_000),
    movement("refunded", "online", 45_000),
    movement("refunded", "cash", 5_050),
  ]);
  expect(sum).toEqual({
    received: { online: 45_000, cash: 30_050, upi: 20_000, card: 10_000 },
    beside: 45_000,
    refunded: { online: 45_000, cash: 5_050, upi: 0, card: 0 },
    totalPaise: 100_000,
    cashPaise: 25_000,
  });
});

test("no paisa of any day is lost between its parts and its total", () => {
  const any = fc.record({
    kind: fc.constantFrom<Movement["kind"]>("received", "beside", "refunded"),
    method: fc.constantFrom(...METHODS),
    amountPaise: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(any), (parts) => {
      const sum = sumOfDay(parts.map(({ kind, method, amountPaise }) => movement(kind, method, amountPaise)));
      const all = (by: Record<string, number>) => Object.values(by).reduce((a, b) => a + b, 0);
      expect(sum.totalPaise).toBe(all(sum.received) + sum.beside - all(sum.refunded));
    }),
  );
});
