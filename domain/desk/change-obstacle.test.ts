import { expect, test } from "vitest";
import { testBooking } from "../bookings/booking.fixture.ts";
import type { BookingStatus } from "../bookings/states.ts";
import { BOOKING_STATUSES, PAY_STATUSES } from "../bookings/states.ts";
import type { ChangeObstacle } from "./change-obstacle.ts";
import { BOOKING_CHANGES, changeObstacle } from "./change-obstacle.ts";

const EVENING_BEFORE = new Date("2026-11-20T14:00:00Z");
const ONE_HOUR_BEFORE = new Date("2026-11-21T00:30:00Z");
const DAY_AFTER = new Date("2026-11-22T14:00:00Z");

type Row = [
  move: ChangeObstacle | null,
  cancel: ChangeObstacle | null,
  goodwill: ChangeObstacle | null,
  patient: ChangeObstacle | null,
];

const TAKEN: Row = ["sample-taken", "sample-taken", "sample-taken", "sample-taken"];

/** Of a paid booking, the evening before its visit. */
const TABLE: Record<BookingStatus, Row> = {
  "Awaiting Payment": [null, null, null, null],
  Confirmed: [null, null, null, null],
  "Collector Assigned": [null, null, null, null],
  "On The Way": ["on-the-way", null, null, null],
  "Recollection Needed": [null, null, null, null],
  "Sample Collected": TAKEN,
  "At Lab": TAKEN,
  "Partly Reported": TAKEN,
  Reported: TAKEN,
  Expired: ["expired", "expired", "expired", "expired"],
  Cancelled: ["cancelled", "cancelled", "cancelled", "cancelled"],
};

test.each(BOOKING_STATUSES)("%s: what the desk may change, or why not", (status) => {
  const booking = testBooking({ status });
  const row = (["move", "cancel", "goodwill", "patient"] as const).map((change) =>
    changeObstacle({ booking, items: [] }, change, EVENING_BEFORE),
  );
  expect(row).toEqual(TABLE[status]);
});

test("close to the visit and after it the desk still moves it, and cancels it with a full refund alone once it is over", () => {
  const of = (status: BookingStatus, now: Date) =>
    (["move", "cancel", "goodwill"] as const).map((change) =>
      changeObstacle({ booking: testBooking({ status }), items: [] }, change, now),
    );
  expect(of("Confirmed", ONE_HOUR_BEFORE)).toEqual([null, null, null]);
  expect(of("Confirmed", DAY_AFTER)).toEqual([null, "visit-over", null]);
  expect(of("On The Way", DAY_AFTER)).toEqual(["on-the-way", "visit-over", null]);
  expect(of("Recollection Needed", DAY_AFTER)).toEqual([null, null, null]);
});

test("while a bank decides nothing is refunded, and only what is due at the visit is noted as paid", () => {
  const of = (payStatus: (typeof PAY_STATUSES)[number], status: BookingStatus = "Confirmed") =>
    (["cancel", "goodwill", "payment"] as const).map((change) =>
      changeObstacle({ booking: testBooking({ status, payStatus }), items: [] }, change, EVENING_BEFORE),
    );
  expect(of("confirming")).toEqual(["confirming", "confirming", "confirming"]);
  expect(of("paylater")).toEqual([null, null, null]);
  expect(of("paid")).toEqual([null, null, "nothing-due"]);
  expect(of("paylater", "Reported")).toEqual(["sample-taken", "sample-taken", null]);
  expect(of("paylater", "Cancelled")).toEqual(["cancelled", "cancelled", "cancelled"]);
});

test("a booking whose time to pay is over cannot be moved, also before anything has noted it", () => {
  const expiresAt = new Date(EVENING_BEFORE.getTime() - 1);
  const booking = testBooking({ status: "Awaiting Payment", payStatus: "unpaid", expiresAt });
  expect(changeObstacle({ booking, items: [] }, "move", EVENING_BEFORE)).toBe("expired");
});

test("another collector is for a visit at home that somebody has and whose sample is not taken", () => {
  const of = (status: BookingStatus, holdsSlot = true) =>
    changeObstacle(
      { booking: testBooking({ status, holdsSlot, mode: "home" }), items: [] },
      "collector",
      EVENING_BEFORE,
    );
  expect(of("Collector Assigned")).toBeNull();
  expect(of("On The Way")).toBeNull();
  expect(of("Confirmed")).toBe("nobody-assigned");
  expect(of("Sample Collected")).toBe("sample-taken");
  expect(of("Cancelled", false)).toBe("cancelled");
});

test("every change has a result in every state", () => {
  for (const status of BOOKING_STATUSES)
    for (const payStatus of PAY_STATUSES)
      for (const change of BOOKING_CHANGES)
        expect(
          changeObstacle({ booking: testBooking({ status, payStatus }), items: [] }, change, EVENING_BEFORE),
        ).not.toBeUndefined();
});

test("while one sample is to be taken again and other tests are done, accounts alone give everything back, and the patient stays as they are", () => {
  const of = {
    booking: testBooking({ status: "Recollection Needed" }),
    items: [{ reportStatus: "released" }],
  } as const;
  const row = (["move", "cancel", "goodwill", "patient"] as const).map((change) =>
    changeObstacle(of, change, DAY_AFTER),
  );
  // The report that is there is of the patient as they were.
  expect(row).toEqual([null, "partly-tested", null, "sample-taken"]);
});
