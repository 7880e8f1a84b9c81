import { expect, test } from "vitest";
import { clearedPath, filterMockBookings, MOCK_BOOKINGS, readMockQuery } from "./mock-bookings.ts";

const found = (query: string) =>
  filterMockBookings(MOCK_BOOKINGS, readMockQuery(new URLSearchParams(query))).map(({ bookingNo }) =>
    bookingNo.slice(-1),
  );

test("without a filter every sample row is shown", () => {
  expect(found("")).toHaveLength(MOCK_BOOKINGS.length);
});

test("each filter narrows the list, and together they narrow it further", () => {
  expect(found("bookingNo=1003")).toEqual(["3"]);
  expect(found("bookingDate=2026-11-04")).toEqual(["3"]);
  expect(found("placedFrom=2026-11-08&placedUntil=2026-11-09")).toEqual(["6", "7"]);
  expect(found("visitType=Lab+Visit")).toEqual(["3", "5", "7"]);
  expect(found("visitType=Lab+Visit&visitTime=afternoon")).toEqual(["5"]);
  expect(found("list=cancelled")).toEqual(["4"]);
});

test("an address with invalid values shows the whole list", () => {
  expect(found("list=x&bookingDate=31.11.2026&visitType=Ship")).toHaveLength(MOCK_BOOKINGS.length);
});

test("clearing the dates keeps the other filters, Reset keeps none", () => {
  const query = readMockQuery(new URLSearchParams("bookingNo=1&placedFrom=2026-11-08"));
  expect(clearedPath(query, "dates")).toBe("/booking?bookingNo=1");
  expect(clearedPath(query, "all")).toBe("/booking");
  expect(clearedPath(query, null)).toBe(null);
});
