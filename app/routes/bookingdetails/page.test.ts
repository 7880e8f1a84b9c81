import { expect, test } from "vitest";
import { IN_TIME } from "../../features/checkout/booking-states.fixture.ts";
import { whatNow } from "../../features/checkout/booking-states.tsx";
import { hasInstructions, outcomeOf } from "./page.tsx";

const inTime = { mode: "home", ...IN_TIME } as const;

test("an undecided payment is explained once on its page: in the outcome", () => {
  const booking = { status: "Awaiting Payment", payStatus: "confirming" } as const;
  const outcome = outcomeOf(booking);
  expect(outcome.words).toContain(whatNow({ ...booking, ...inTime }));
  expect(hasInstructions(outcome, inTime)).toBe(true);
});

test("the booking's state says what to do after a payment, and which booking got the time", () => {
  const paid = outcomeOf({ status: "Confirmed", payStatus: "paid" });
  const expired = outcomeOf({ status: "Expired", payStatus: "unpaid" });
  expect(hasInstructions(paid, inTime)).toBe(false);
  expect([true, false].map((isReplaced) => hasInstructions(expired, { isReplaced }))).toEqual([false, true]);
});

test("nobody is asked to pay when the time to pay is over", () => {
  const booking = { status: "Awaiting Payment", payStatus: "unpaid" } as const;
  expect(outcomeOf(booking).title).toBe("Not paid yet");
  // Whether something was paid is asked first: nobody is told that it was not.
  expect(outcomeOf(booking, true)).toEqual({
    kind: "waiting",
    title: "The time to pay has ended",
    words: whatNow({ ...booking, ...inTime, isLapsed: true }),
  });
});

test("after the visit nobody is told to pay at the visit", () => {
  const { words } = outcomeOf({ status: "Reported", payStatus: "paylater" });
  expect(words).toBe("Your payment is due. You can pay online.");
});

test.each([
  ["Confirmed", "You're all set."],
  ["At Lab", "You're all set."],
  ["Reported", "Your reports are ready."],
] as const)("a paid booking that is %s reads: %s", (status, words) => {
  expect(outcomeOf({ status, payStatus: "paid" }).words).toBe(words);
});
