import { expect, test } from "vitest";
import { TEST_LAB_VISIT, testBooking } from "./booking.fixture.ts";
import { milestonesOf } from "./milestones.ts";
import type { Booking, BookingEvent, BookingView, ItemView } from "./types.ts";

const now = new Date("2026-11-22T14:00:00Z");
const at = (hour: number) => new Date(`2026-11-21T0${hour}:00:00Z`);

function view(change: Partial<Booking>, reports: ItemView["reportStatus"][] = ["pending"], late = false) {
  const items = reports.map((reportStatus, index) => ({
    position: index + 1,
    visit: 1,
    serviceId: index + 1,
    reportStatus,
    reportId: null,
    promisedBy: late ? at(1) : null,
  })) as unknown as ItemView[];
  const events = [
    { status: "Confirmed", actor: "payment", at: at(1) },
    { status: "Sample Collected", actor: "lab", at: at(2) },
    { status: "At Lab", actor: "lab", at: at(3) },
    { status: "Reported", actor: "lab", at: at(4) },
  ] as unknown as BookingEvent[];
  return {
    booking: testBooking({ paidPaise: 0, ...change }),
    items,
    events,
    consents: [],
  } satisfies BookingView;
}

const told = (...args: Parameters<typeof view>) =>
  milestonesOf(view(...args), now).map(
    ({ code, state, count }) => `${code} ${state}${count ? ` ${count.done}/${count.of}` : ""}`,
  );
const paid = { payStatus: "paid", paidPaise: 45_000, payLater: false } as const;

test.each<[what: string, expected: string[], ...Parameters<typeof view>]>([
  [
    "awaits its payment",
    ["booked done", "paid current", "sample next", "lab next", "reports next"],
    { status: "Awaiting Payment", payStatus: "unpaid", payLater: false },
  ],
  [
    "is paid",
    ["booked done", "paid done", "sample current", "lab next", "reports next"],
    { ...paid, status: "Confirmed" },
  ],
  [
    "is paid at the visit",
    ["booked done", "paid next", "sample current", "lab next", "reports next"],
    { status: "Confirmed", payStatus: "paylater", payLater: true },
  ],
  [
    "has a sample and is not paid",
    ["booked done", "paid current", "sample done", "lab next", "reports next"],
    { status: "Sample Collected", payStatus: "paylater", payLater: true },
  ],
  [
    "was not paid at its visit",
    ["booked done", "paid late", "sample done", "lab done", "reports current 1/2"],
    { status: "Partly Reported", payStatus: "paylater", payLater: true },
    ["released", "pending"],
  ],
  [
    "is reported and not paid",
    ["booked done", "paid late", "sample done", "lab done", "reports done"],
    { status: "Reported", payStatus: "paylater", payLater: true },
    ["released"],
  ],
  [
    "is at the lab",
    ["booked done", "paid done", "sample done", "lab done", "reports current"],
    { ...paid, status: "At Lab" },
  ],
  [
    "has some of its reports",
    ["booked done", "paid done", "sample done", "lab done", "reports current 2/3"],
    { ...paid, status: "Partly Reported" },
    ["released", "corrected", "pending"],
  ],
  [
    "misses a promised report",
    ["booked done", "paid done", "sample done", "lab done", "reports late"],
    { ...paid, status: "At Lab" },
    ["pending"],
    true,
  ],
  [
    "is reported",
    ["booked done", "paid done", "sample done", "lab done", "reports done"],
    { ...paid, status: "Reported" },
    ["released"],
  ],
  ["was cancelled", ["booked done", "paid done"], { ...paid, status: "Cancelled" }],
  ["has expired", ["booked done"], { status: "Expired", payStatus: "unpaid", payLater: false }],
])("a booking that %s", (_, expected, ...args) => {
  expect(told(...args)).toEqual(expected);
});

test("of two visits one may be done, and the lab has what it has", () => {
  const labVisit = {
    labId: 1,
    slotId: "lab:1_2026-11-23_0900",
    status: "Confirmed" as const,
    startsAt: new Date("2026-11-23T03:30:00Z"),
    endsAt: new Date("2026-11-23T04:00:00Z"),
  };
  expect(told({ ...paid, status: "At Lab", visitStatus: "At Lab", labVisit })).toEqual([
    "booked done",
    "paid done",
    "sample current 1/2",
    "lab current 1/2",
    "reports next",
  ]);
});

test("a step has the time at which it was reached, a step to come none", () => {
  const steps = milestonesOf(view({ ...paid, status: "At Lab" }), now);
  expect(steps.map((step) => step.at?.getUTCHours() ?? null).slice(1)).toEqual([1, 2, 3, null]);
});

test("a test that will not be done is no step, nor is a visit that was cancelled alone", () => {
  const whole = view({ ...paid, status: "Partly Reported" }, ["released", "pending"]);
  const items = whole.items.map((item, index) => ({ ...item, isNotDone: index === 1 }));
  const labVisit = { ...TEST_LAB_VISIT, status: "Cancelled" } as const;
  const booking = { ...whole.booking, visitStatus: "Reported", labVisit } as const;
  expect(
    milestonesOf({ ...whole, booking, items }, now).map(({ code, state }) => `${code} ${state}`),
  ).toEqual(["booked done", "paid done", "sample done", "lab done", "reports done"]);
});
