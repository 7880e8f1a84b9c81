import { describe, expect, test } from "vitest";
import { titleOfPath, wordsOfSegment } from "./page-titles.ts";

describe("a page is named by the last words of its address", () => {
  test.each([
    ["/diagnostic-test", "Diagnostic test | Namuna"],
    ["/health-condition/heart-disease/", "Heart disease | Namuna"],
    ["/dashboard/bookedservicelist", "My Bookings | Namuna"],
    ["/dashboard/bookedservicelist/NH1ST0RY40", "My Bookings: NH1ST0RY40 | Namuna"],
    ["/dashboard/booking-status/NH1ST0RY40", "Booking status: NH1ST0RY40 | Namuna"],
    ["/feedback/NH1ST0RY40", "Feedback: NH1ST0RY40 | Namuna"],
    ["/feedback/NBCDEFGHJK", "Feedback: NBCDEFGHJK | Namuna"],
    ["/smart-report", "Health Analysis Report | Namuna"],
    ["/%E0%A6%B0%E0%A6%95%E0%A7%8D%E0%A6%A4", "রক্ত | Namuna"],
    ["/", "Book Online Blood Test | NABL Accredited | Namuna"],
  ])("%s is %s", (path, title) => expect(titleOfPath(path, "Namuna")).toBe(title));
});

test("an address that cannot be decoded still has a title", () => {
  expect(wordsOfSegment("100%-safe")).toBe("100% safe");
});
