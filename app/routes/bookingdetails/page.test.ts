import { expect, test } from "vitest";
import { whatNow } from "../../features/checkout/booking-states.ts";
import { outcomeOf, tellsWhatNow } from "./page.tsx";

const inTime = { mode: "home", isReplaced: false, isClosed: false } as const;

test("that the bank has not decided stands once on the page of a payment: in its outcome", () => {
  const booking = { status: "Awaiting Payment", payStatus: "confirming" } as const;
  const outcome = outcomeOf(booking);
  expect(outcome.words).toContain(whatNow({ ...booking, ...inTime }));
  expect(tellsWhatNow(outcome, inTime)).toBe(true);
});

test("what to do after a good payment, and to which booking a time went, are said beside how the booking stands", () => {
  const paid = outcomeOf({ status: "Confirmed", payStatus: "paid" });
  const expired = outcomeOf({ status: "Expired", payStatus: "unpaid" });
  expect(tellsWhatNow(paid, inTime)).toBe(false);
  expect([true, false].map((isReplaced) => tellsWhatNow(expired, { isReplaced }))).toEqual([false, true]);
});
