import { expect, test } from "vitest";
import { templatesOf } from "./templates-of.ts";

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
