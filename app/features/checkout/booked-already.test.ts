import { expect, test } from "vitest";
import { translateIn } from "../../i18n/messages.ts";
import { repeatsOf } from "./booked-already.ts";

test("each person is told of the tests that are booked for them already", async () => {
  const asked: unknown[] = [];
  const bookings = {
    bookedAhead: async (customerId: string, patientId: string, serviceIds: readonly number[]) => {
      asked.push([customerId, patientId, serviceIds]);
      const startsAt = new Date("2026-12-01T01:30:00Z");
      return patientId === "p1" ? [{ serviceName: "TSH", startsAt, bookingNo: "NB12345678" }] : [];
    },
  };
  const people = [
    { id: "p1", name: "Asha", serviceIds: [1, 2] },
    { id: "p2", name: "Ravi", serviceIds: [2] },
  ];
  const needs = { services: { bookings }, visitor: { customerId: "c" } };
  expect(await repeatsOf(needs, people, translateIn("en"))).toEqual([
    "Asha already has TSH on 01/12/2026, 7:00 a.m. (booking NB12345678).",
  ]);
  expect(asked).toEqual([
    ["c", "p1", [1, 2]],
    ["c", "p2", [2]],
  ]);
});
