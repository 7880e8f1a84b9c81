import { expect, test } from "vitest";
import { testBooking } from "./booking.fixture.ts";
import { isLate, listActions, shownStatus } from "./list-actions.ts";
import type { Booking, BookingView, ItemReportStatus, ItemView } from "./types.ts";

const NOW = new Date("2026-11-20T14:00:00Z");
const AFTER_VISIT = new Date("2026-11-21T15:00:00Z");

function view(booking: Partial<Booking>, item: Partial<ItemView> = {}): BookingView {
  const line: ItemView = {
    position: 1,
    visit: 1,
    patient: null,
    serviceId: 101,
    serviceName: "Complete Blood Count",
    isPackage: false,
    feesPaise: 40_000,
    offerFeesPaise: 35_000,
    contents: [],
    promisedBy: new Date("2026-11-21T14:30:00Z"),
    reportStatus: "pending",
    reportId: null,
    refundedTests: [],
    isNotDone: false,
    ...item,
  };
  return { booking: testBooking(booking), items: [line], events: [], consents: [] };
}

test.each<[string, Partial<Booking>, string[]]>([
  [
    "an unpaid booking can be paid, cancelled and moved",
    {
      status: "Awaiting Payment",
      payStatus: "unpaid",
      paidPaise: 0,
      expiresAt: new Date("2026-11-20T14:10:00Z"),
    },
    ["pay", "cancel", "reschedule"],
  ],
  [
    "one that is being confirmed waits",
    { status: "Awaiting Payment", payStatus: "confirming", paidPaise: 0 },
    [],
  ],
  ["a paid one has its receipt", {}, ["cancel", "reschedule", "receipt", "calendar"]],
  [
    "one to be paid at the visit can be paid online",
    { payStatus: "paylater", paidPaise: 0 },
    ["pay", "cancel", "reschedule", "calendar"],
  ],
  ["one whose sample is taken only waits", { status: "At Lab" }, ["receipt"]],
  [
    "an expired one can be booked again",
    { status: "Expired", payStatus: "unpaid", paidPaise: 0 },
    ["book-again"],
  ],
  [
    "a cancelled one keeps its receipt",
    { status: "Cancelled", payStatus: "refunded", holdsSlot: false },
    ["receipt", "book-again"],
  ],
])("%s", (_, booking, actions) => {
  expect(listActions(view(booking), NOW)).toEqual(actions);
});

test("a reported booking opens its reports and asks for feedback", () => {
  expect(
    listActions(view({ status: "Reported" }, { reportStatus: "released", reportId: "r" }), AFTER_VISIT),
  ).toEqual(["receipt", "report", "book-again", "feedback"]);
});

test("a report that is missing at its promised time makes the booking late", () => {
  expect(isLate(view({ status: "At Lab" }), new Date("2026-11-21T14:30:00Z"))).toBe(false);
  expect(isLate(view({ status: "At Lab" }), AFTER_VISIT)).toBe(true);
  expect(isLate(view({ status: "Confirmed" }), AFTER_VISIT)).toBe(true);
  expect(isLate(view({ status: "At Lab" }, { reportStatus: "released" }), AFTER_VISIT)).toBe(false);
  expect(isLate(view({ status: "Cancelled" }), AFTER_VISIT)).toBe(false);
});

test.each<[ItemReportStatus, reportId: string | null, told: ItemReportStatus]>([
  ["pending", null, "pending"],
  ["onhold", "r", "onhold"],
  // Of an adult who has not shared it: the doctor calls them.
  ["onhold", null, "pending"],
  ["released", null, "released"],
  ["withdrawn", null, "withdrawn"],
])("of a report that is %s, readable as %j, the booking says %s", (reportStatus, reportId, told) => {
  expect(shownStatus({ reportStatus, reportId })).toBe(told);
});
