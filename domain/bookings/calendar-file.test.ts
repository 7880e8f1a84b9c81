import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const visit = {
  uid: "N123456789@example.test",
  sequence: 2,
  startsAt: new Date("2026-12-05T02:00:00Z"),
  endsAt: new Date("2026-12-05T02:30:00Z"),
  title: "Home collection, booking N123456789",
  place: "12B, Lake Road, near দেশপ্রিয় পার্ক; Kolkata 700029, the blue gate beside the sweet shop",
  notes: "No food for 10 hours.\nWater is fine.",
  url: "https://example.test/dashboard/bookedservicelist/N123456789",
  stampedAt: new Date("2026-12-01T10:00:00Z"),
};

test("a calendar entry has the visit's time in UTC and a reminder", () => {
  const file = calendarFile([visit]);
  expect(file).toContain("DTSTART:20261205T020000Z\r\nDTEND:20261205T023000Z\r\n");
  expect(file).toContain("SEQUENCE:2\r\n");
  expect(file).toContain("TRIGGER:-PT2H\r\n");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("characters with a meaning in iCalendar are escaped, and long lines are folded between characters", () => {
  const file = calendarFile([visit]);
  const unfolded = file.replaceAll("\r\n ", "");
  expect(unfolded).toContain("LOCATION:12B\\, Lake Road\\, near দেশপ্রিয় পার্ক\\; Kolkata 700029");
  expect(unfolded).toContain("DESCRIPTION:No food for 10 hours.\\nWater is fine.");
  for (const line of file.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test("two visits of one booking are two entries of one file", () => {
  const file = calendarFile([visit, { ...visit, uid: "N123456789-2@example.test" }]);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(new Set(file.match(/UID:[^\r]+/g)).size).toBe(2);
});
