import { expect, test } from "vitest";
import type { Approval } from "../../domain/staff/approvals/ports.ts";
import { showApproval } from "./show-approval.ts";

const asked: Approval = {
  id: "1",
  action: "refund",
  subject: "N7K2M9QWER",
  details: {},
  places: [],
  askedBy: "a",
  askerMobile: "",
  asker: "Farid Ali",
  askedAt: new Date("2026-11-26T04:30:00Z"),
  state: "open",
  decidedBy: null,
  decider: null,
  decidedAt: null,
  reason: "",
};
const places = new Map([["zone:1", "Home: Kolkata"]]);

test("a refund shows its amount and reason, and leads to its booking", () => {
  const details = { refundPaise: 45_000, reason: "we came late", internal: null, list: ["a"] };
  expect(showApproval({ ...asked, details }, places)).toMatchObject({
    what: "Full refund",
    subject: "N7K2M9QWER",
    to: "/desk/bookings/N7K2M9QWER",
    lines: ["Refund: ₹450", "Reason: we came late"],
    askedAt: "26/11/2026, 10:00\u00a0a.m.",
  });
});

test("a refund in cash is known by its reference, and leads to its booking", () => {
  const details = { refundPaise: 45_000, voucher: "V-3", booking: "N7K2M9QWER" };
  const cash = { ...asked, action: "cash-refund" as const, subject: "R8K2M9QWERTYUPLKJH", details };
  expect(showApproval(cash, places)).toMatchObject({
    subject: "R8K2M9QWERTYUPLKJH",
    to: "/desk/bookings/N7K2M9QWER",
    lines: ["Refund: ₹450", "Voucher: V-3", "Booking: N7K2M9QWER"],
  });
});

test("a closing names its place and day once, and what happens to the visits in words", () => {
  const details = {
    place: "zone:1",
    day: "2026-11-28",
    booked: 2,
    visits: "move",
    slotIds: ["zone:1_2026-11-28_0700"],
  };
  const closing = { ...asked, action: "close-day" as const, subject: "zone:1 2026-11-28", details };
  expect(showApproval(closing, places)).toMatchObject({
    subject: "Home: Kolkata, 28/11/2026",
    to: null,
    lines: ["Booked: 2", "Visits: moved to the nearest later time"],
  });
});
