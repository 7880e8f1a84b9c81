import { expect, test } from "vitest";
import { testBooking } from "./booking.fixture.ts";
import { isCancellable, mayReschedule, quoteRefund, tooLate } from "./cancellation-policy.ts";
import type { BookingStatus } from "./states.ts";
import { BOOKING_STATUSES } from "./states.ts";
import type { Booking, ItemReportStatus } from "./types.ts";

const EVENING_BEFORE = new Date("2026-11-20T14:00:00Z");
const ONE_HOUR_BEFORE = new Date("2026-11-21T00:30:00Z");

const items = (...statuses: ItemReportStatus[]) => statuses.map((reportStatus) => ({ reportStatus }));
const untested = (change?: Partial<Booking>) => ({
  booking: testBooking(change),
  items: items("pending", "pending"),
});

test("until two hours before the visit everything is refunded, and the end of that period is given", () => {
  expect(quoteRefund(untested(), EVENING_BEFORE)).toEqual({
    refundPaise: 45_000,
    feePaise: 0,
    until: new Date("2026-11-20T23:30:00Z"),
  });
});

test("later everything is still refunded while the collector is not on the way", () => {
  expect(quoteRefund(untested(), ONE_HOUR_BEFORE)).toEqual({
    refundPaise: 45_000,
    feePaise: 0,
    until: null,
  });
});

test("once the collector is on the way the collection charge is kept", () => {
  const quote = quoteRefund(untested({ status: "On The Way" }), ONE_HOUR_BEFORE);
  expect(quote).toMatchObject({ refundPaise: 35_000, feePaise: 10_000 });
});

test("after the sample nothing can be cancelled or moved", () => {
  for (const status of ["Sample Collected", "At Lab", "Partly Reported", "Reported"] as const) {
    expect(quoteRefund(untested({ status }), ONE_HOUR_BEFORE)).toBeNull();
    expect(mayReschedule(testBooking({ status }), EVENING_BEFORE)).toBe(false);
  }
});

test("after the time of the visit customers cannot cancel, except when the sample failed", () => {
  const { endsAt } = testBooking();
  const lastMoment = new Date(endsAt.getTime() - 1);
  for (const status of ["Confirmed", "Collector Assigned", "On The Way"] as const) {
    expect(quoteRefund(untested({ status }), lastMoment)).not.toBeNull();
    expect(quoteRefund(untested({ status }), endsAt)).toBeNull();
    expect(isCancellable(testBooking({ status }), endsAt)).toBe(true);
  }
  expect(quoteRefund(untested({ status: "Recollection Needed" }), endsAt)).not.toBeNull();
});

test.each<[ItemReportStatus, boolean]>([
  ["pending", true],
  ["withdrawn", true],
  ["onhold", false],
  ["released", false],
  ["corrected", false],
  ["superseded", false],
])(
  "a visit that has to be made again for one sample is cancelled online while the report of the other is %s: %s",
  (other, may) => {
    const booking = testBooking({ status: "Recollection Needed" });
    // Also once its new time is booked.
    for (const status of ["Recollection Needed", "Confirmed"] as const) {
      const quote = quoteRefund(
        { booking: { ...booking, status }, items: items("pending", other) },
        ONE_HOUR_BEFORE,
      );
      expect(quote !== null).toBe(may);
    }
    expect(mayReschedule(booking, ONE_HOUR_BEFORE)).toBe(true);
  },
);

test("refund and fee add up to what was paid", () => {
  const quotes = BOOKING_STATUSES.flatMap((status) =>
    [0, 5_000, 45_000].flatMap((paidPaise) => {
      const quote = quoteRefund(untested({ status, paidPaise }), ONE_HOUR_BEFORE);
      return quote ? [{ paidPaise, sum: quote.refundPaise + quote.feePaise }] : [];
    }),
  );
  expect(quotes.length).toBeGreaterThanOrEqual(9);
  expect(quotes.filter(({ paidPaise, sum }) => sum !== paidPaise)).toEqual([]);
});

test("nothing is refunded of an unpaid booking", () => {
  expect(quoteRefund(untested({ payStatus: "paylater", paidPaise: 0 }), EVENING_BEFORE)).toMatchObject({
    refundPaise: 0,
    feePaise: 0,
  });
});

test("a visit can be moved until two hours before it, and after a failed sample at any time", () => {
  expect(mayReschedule(testBooking(), new Date("2026-11-20T23:30:00Z"))).toBe(true);
  expect(mayReschedule(testBooking(), new Date("2026-11-20T23:30:01Z"))).toBe(false);
  expect(mayReschedule(testBooking({ status: "Recollection Needed" }), ONE_HOUR_BEFORE)).toBe(true);
});

/** Whether a visit of 7:00 that has this status may be moved at a time of its day, by its customer and by the laboratory. */
const DAY_OF_VISIT = new Date("2026-11-21T12:00:00Z");
test.each<[BookingStatus, Date, customer: boolean, lab: boolean]>([
  ["Confirmed", EVENING_BEFORE, true, true],
  ["Confirmed", ONE_HOUR_BEFORE, false, true],
  // Nobody came, or nobody was met: a new time of the customer's choice.
  ["Confirmed", DAY_OF_VISIT, false, true],
  ["Collector Assigned", DAY_OF_VISIT, false, true],
  ["On The Way", DAY_OF_VISIT, false, false],
  ["Recollection Needed", DAY_OF_VISIT, true, true],
  ["Sample Collected", DAY_OF_VISIT, false, false],
  ["Reported", DAY_OF_VISIT, false, false],
  ["Cancelled", EVENING_BEFORE, false, false],
])("%s at %s: the customer may move it %s, the laboratory %s", (status, now, customer, lab) => {
  const booking = testBooking({ status });
  expect([mayReschedule(booking, now), mayReschedule(booking, now, "lab")]).toEqual([customer, lab]);
});

test("a booking that was not paid in time cannot be moved, also before the background job has expired it", () => {
  const expiresAt = new Date("2026-11-20T14:15:00Z");
  const unpaid = testBooking({ status: "Awaiting Payment", payStatus: "unpaid", paidPaise: 0, expiresAt });
  const before = new Date(expiresAt.getTime() - 1);
  expect([mayReschedule(unpaid, before), mayReschedule(unpaid, expiresAt)]).toEqual([true, false]);
  expect(mayReschedule(unpaid, expiresAt, "lab")).toBe(false);
  expect([tooLate(unpaid, before), tooLate(unpaid, expiresAt)]).toEqual([
    { code: "past-cut-off" },
    { code: "expired" },
  ]);
  const confirming = testBooking({ status: "Awaiting Payment", payStatus: "confirming", expiresAt });
  expect(mayReschedule(confirming, expiresAt)).toBe(true);
});
