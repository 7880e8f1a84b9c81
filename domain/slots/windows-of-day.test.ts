import { expect, test } from "vitest";
import { findWindow, windowsOfDay } from "./windows-of-day.ts";

// 2026-11-21 is a Saturday.
const timetable = {
  slotTemplates: [
    { place: "lab:1", weekday: 6, startsMinute: 480, minutes: 30, capacity: 4 },
    { place: "lab:1", weekday: 6, startsMinute: 420, minutes: 30, capacity: 20 },
    { place: "lab:1", weekday: 0, startsMinute: 420, minutes: 30, capacity: 4 },
    { place: "lab:1:radiology", weekday: 6, startsMinute: 420, minutes: 20, capacity: 1 },
    { place: "lab:1:radiology:5", weekday: 6, startsMinute: 480, minutes: 60, capacity: 1 },
    { place: "lab:1", weekday: 6, startsMinute: 540, minutes: 30, capacity: 0 },
  ],
  holidays: [{ place: "lab:1", day: "2026-11-28", reason: "Festival" }],
};
const first = windowsOfDay(timetable, "lab:1", "2026-11-21")[0];

test("a day has the windows of its weekday, earliest first, without those that are closed", () => {
  expect(windowsOfDay(timetable, "lab:1", "2026-11-21").map((window) => window.id)).toEqual([
    "lab:1_2026-11-21_0700",
    "lab:1_2026-11-21_0800",
  ]);
  expect(first).toMatchObject({
    startsAt: new Date("2026-11-21T01:30:00Z"),
    endsAt: new Date("2026-11-21T02:00:00Z"),
  });
});

test("on its holiday a lab takes neither samples nor scans", () => {
  expect(windowsOfDay(timetable, "lab:1", "2026-11-28")).toEqual([]);
  expect(windowsOfDay(timetable, "lab:1:radiology", "2026-11-28")).toEqual([]);
  expect(windowsOfDay(timetable, "lab:1:radiology:5", "2026-11-28")).toEqual([]);
});

test("a slot id names a window of the timetable or nothing", () => {
  expect(findWindow(timetable, "lab:1:radiology_2026-11-21_0700")?.minutes).toBe(20);
  expect(findWindow(timetable, "lab:1:radiology:5_2026-11-21_0800")?.minutes).toBe(60);
  for (const id of ["lab:1_2026-11-21_0730", "lab:1_2026-02-30_0700", "lab:2_2026-11-21_0700", "lab:1", ""]) {
    expect(findWindow(timetable, id)).toBeUndefined();
  }
});
