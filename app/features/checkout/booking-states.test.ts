import { expect, test } from "vitest";
import { IN_TIME } from "./booking-states.fixture.ts";
import { badgesOf, LAPSED, whatNow } from "./booking-states.tsx";

const words = (...[of]: Parameters<typeof badgesOf>) => badgesOf(of).map((look) => look.words);

test("a booking that is over asks for no payment, and shows its refund", () => {
  expect(words({ status: "Cancelled", payStatus: "paylater" })).toEqual(["Cancelled"]);
  expect(words({ status: "Expired", payStatus: "unpaid" })).toEqual(["Expired"]);
  expect(words({ status: "Cancelled", payStatus: "refunded" })).toEqual(["Cancelled", "Refunded"]);
  expect(words({ status: "Confirmed", payStatus: "paylater" })).toEqual(["Confirmed", "Pay at the visit"]);
});

test("what was not paid at a visit that is over is due", () => {
  expect(words({ status: "Sample Collected", payStatus: "paylater" })).toContain("Pay at the visit");
  for (const status of ["At Lab", "Partly Reported", "Reported"] as const)
    expect(words({ status, payStatus: "paylater" })).toEqual([status, "Payment due"]);
});

test("nobody is asked to pay while the bank decides", () => {
  const awaiting = {
    status: "Awaiting Payment",
    mode: "home",
    ...IN_TIME,
  } as const;
  expect(whatNow({ ...awaiting, payStatus: "confirming" })).toContain("Please don't pay again.");
  expect(whatNow({ ...awaiting, payStatus: "unpaid" })).toBe("Please pay to confirm your slot.");
  expect(whatNow({ ...awaiting, payStatus: "unpaid", isLapsed: true })).toBe(LAPSED);
});

test("a booking whose time was booked again is not reported as paid too late", () => {
  const expired = {
    status: "Expired",
    payStatus: "unpaid",
    mode: "lab",
    ...IN_TIME,
    isLapsed: true,
  } as const;
  expect(whatNow({ ...expired, isReplaced: false })).toMatch(/^Payment was not completed in time\./);
  expect(whatNow({ ...expired, isReplaced: true })).toMatch(/^You booked the same tests again/);
});

test("nobody is asked to come, or to wait at home, when nobody works at that time", () => {
  const booked = {
    status: "Confirmed",
    payStatus: "paid",
    mode: "lab",
    ...IN_TIME,
  } as const;
  expect(whatNow({ ...booked, isClosed: false })).toBe("Please come to the lab at your booked time.");
  expect(whatNow({ ...booked, isClosed: true })).toBe("We'll call you to arrange another time.");
});

test.each([
  ["Confirmed", "home", "Please be at home at your booked time."],
  ["Confirmed", "lab", "Please come to the lab at your booked time."],
  ["Collector Assigned", "home", "Your collector is assigned and will arrive at your booked time."],
] as const)("nobody is asked to wait for a visit whose time is over: %s, %s", (status, mode, ahead) => {
  const booked = {
    status,
    mode,
    payStatus: "paid",
    ...IN_TIME,
  } as const;
  expect(whatNow({ ...booked, isVisitOver: false })).toBe(ahead);
  expect(whatNow({ ...booked, isVisitOver: true })).toBe(
    "The time of your visit is over. If it did not take place, please call us.",
  );
});
