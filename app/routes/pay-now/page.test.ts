import { expect, test } from "vitest";
import { testBooking } from "../../../domain/bookings/booking.fixture.ts";
import type { BookedConsent, ItemView } from "../../../domain/bookings/types.ts";
import { translateIn } from "../../i18n/messages.ts";
import { findRepeats } from "./page.tsx";

const t = translateIn("en");
const son = { id: "son", name: "Mihir Roy", dateOfBirth: "2012-01-02", sex: "M" } as const;

const item = (serviceId: number, changes: Partial<ItemView> = {}): ItemView => ({
  position: serviceId,
  visit: 1,
  patient: null,
  serviceId,
  serviceName: `Test ${serviceId}`,
  isPackage: false,
  feesPaise: 0,
  offerFeesPaise: 0,
  contents: [],
  promisedBy: null,
  reportStatus: "pending",
  reportId: null,
  refundedTests: [],
  isNotDone: false,
  ...changes,
});

/** A booking service that records its calls, with one earlier visit of the son. */
function knownBookings() {
  const asked: [patientId: string, serviceIds: readonly number[]][] = [];
  const needs = {
    visitor: { customerId: "c" },
    services: {
      bookings: {
        async bookedAhead(_: string, patientId: string, serviceIds: readonly number[]) {
          asked.push([patientId, serviceIds]);
          const visit = {
            bookingNo: "N1",
            serviceName: "Test 3",
            startsAt: new Date("2026-11-21T01:30:00Z"),
          };
          return patientId === son.id ? [visit] : [];
        },
      },
    },
  };
  return { asked, needs };
}

const items = [
  item(1),
  item(2, { contents: [{ serviceId: 21, serviceName: "Part" }] }),
  item(3, { patient: son }),
  item(4, { patient: son }),
];

test("before paying, each person of a booking is looked up once, with all their tests, contents of packages included", async () => {
  const { asked, needs } = knownBookings();
  const view = { booking: testBooking({ payStatus: "unpaid" }), items, consents: [] };
  expect(await findRepeats(needs, view, t)).toEqual([
    "Mihir Roy already has Test 3 on 21/11/2026, 7:00 a.m. (booking N1).",
  ]);
  expect(asked).toEqual([
    ["p", [1, 2, 21]],
    ["son", [3, 4]],
  ]);
});

test("no warning after payment, or when the repeat was confirmed at the booking", async () => {
  const { asked, needs } = knownBookings();
  const consent: BookedConsent = { code: "repeat", version: "1", words: "", tests: [], at: new Date(0) };
  for (const view of [
    { booking: testBooking({ payStatus: "paid" }), items, consents: [] },
    { booking: testBooking({ payStatus: "unpaid" }), items, consents: [consent] },
  ]) {
    expect(await findRepeats(needs, view, t)).toEqual([]);
  }
  expect(asked).toEqual([]);
});
