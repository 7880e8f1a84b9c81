import { expect, test } from "vitest";
import {
  earliestHeldStart,
  earliestStart,
  findWindow,
  isClosed,
  readSlotId,
  SLOT_RULES,
  templatesOf,
  windowsOfDay,
} from "./timetable.ts";

const own = { weekday: 6, minutes: 30 };
const slotTemplates = [
  { place: "lab:1", startsMinute: 480, capacity: 4, ...own },
  { place: "lab:1", startsMinute: 420, capacity: 20, ...own },
  { place: "lab:1", startsMinute: 540, capacity: 0, ...own },
  { place: "lab:2", startsMinute: 600, capacity: 1, ...own },
];

test("a place has its own open windows, earliest first, and the timetable stays as it was", () => {
  expect(templatesOf({ slotTemplates }, "lab:1").map(({ startsMinute }) => startsMinute)).toEqual([420, 480]);
  expect(templatesOf({ slotTemplates }, "lab:3")).toEqual([]);
  expect(slotTemplates.map(({ startsMinute }) => startsMinute)).toEqual([480, 420, 540, 600]);
});

test("another catalogue has another timetable", () => {
  templatesOf({ slotTemplates }, "lab:2");
  expect(templatesOf({ slotTemplates: [] }, "lab:2")).toEqual([]);
});

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

/** Saturday, 21 November 2026. */
const SLOT = "lab:1_2026-11-21_0700";
const hours = { place: "lab:1", weekday: 6, startsMinute: 420, minutes: 30, capacity: 2 };
const open = { slotTemplates: [hours], holidays: [] };
const on = (place: string, day = "2026-11-21") => ({ ...open, holidays: [{ place, day, reason: "" }] });

test("a visit stays valid as long as its place works at its time", () => {
  expect(isClosed(open, SLOT)).toBe(false);
  expect(isClosed({ ...open, slotTemplates: [{ ...hours, startsMinute: 405 }] }, SLOT)).toBe(false);
  expect(isClosed(on("lab:2"), SLOT)).toBe(false);
  expect(isClosed(on("lab:1", "2026-11-22"), SLOT)).toBe(false);
  expect(isClosed(open, "a slot of another kind")).toBe(false);
});

test("a holiday, a withdrawn place and hours that are taken away close it", () => {
  expect(isClosed(on("lab:1"), SLOT)).toBe(true);
  expect(isClosed({ ...open, slotTemplates: [] }, SLOT)).toBe(true);
  expect(isClosed({ ...open, slotTemplates: [{ ...hours, weekday: 5 }] }, SLOT)).toBe(true);
  expect(isClosed({ ...open, slotTemplates: [{ ...hours, startsMinute: 600 }] }, SLOT)).toBe(true);
  expect(isClosed({ ...open, slotTemplates: [{ ...hours, capacity: 0 }] }, SLOT)).toBe(true);
});

/** 20 November 2026, 10:00 in India. */
const NOW = new Date("2026-11-20T04:30:00Z");

test("a visit at home needs an hour and a half, one to a lab and its scans half an hour", () => {
  const at = (place: string) => earliestStart(place, NOW, SLOT_RULES).toISOString();
  expect(at("zone:1")).toBe("2026-11-20T06:00:00.000Z");
  for (const place of ["lab:1", "lab:1:radiology", "lab:1:radiology:5"]) {
    expect(at(place)).toBe("2026-11-20T05:00:00.000Z");
  }
});

test("a customer who holds a slot may book it until the hold ends, though the lead time has begun meanwhile", () => {
  const held = earliestHeldStart(NOW, SLOT_RULES);
  expect(held.toISOString()).toBe("2026-11-20T04:20:00.000Z");
  const startsAt = earliestStart("lab:1", held, SLOT_RULES);
  expect(startsAt.getTime()).toBeLessThan(earliestStart("lab:1", NOW, SLOT_RULES).getTime());
});

test("a chain may set its own lead times, or none", () => {
  const rules = { ...SLOT_RULES, homeLeadMinutes: 0, labLeadMinutes: 1440, holdMinutes: 0 };
  expect(earliestStart("zone:1", NOW, rules)).toEqual(NOW);
  expect(earliestStart("lab:1", NOW, rules).toISOString()).toBe("2026-11-21T04:30:00.000Z");
  expect(earliestHeldStart(NOW, rules)).toEqual(NOW);
});

test("an id names its place, its day and the minute at which it begins", () => {
  expect(readSlotId("zone:1_2026-11-21_0730")).toEqual({
    place: "zone:1",
    day: "2026-11-21",
    startsMinute: 450,
  });
  expect(readSlotId("lab:2:radiology:3_2026-11-21_0000")).toMatchObject({
    place: "lab:2:radiology:3",
    startsMinute: 0,
  });
});

test.each([
  "",
  "zone:1",
  "zone:1_2026-11-31_0730",
  "zone:1_2026-11-21_0760",
  "shop:1_2026-11-21_0730",
  "lab:1:desk_2026-11-21_0730",
])("%j is no id of a slot", (text) => {
  expect(readSlotId(text)).toBeUndefined();
});
