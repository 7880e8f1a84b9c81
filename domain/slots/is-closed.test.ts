import { expect, test } from "vitest";
import { isClosed } from "./is-closed.ts";

/** Saturday, 21 November 2026. */
const SLOT = "lab:1_2026-11-21_0700";
const hours = { place: "lab:1", weekday: 6, startsMinute: 420, minutes: 30, capacity: 2 };
const open = { slotTemplates: [hours], holidays: [] };
const on = (place: string, day = "2026-11-21") => ({ ...open, holidays: [{ place, day, reason: "" }] });

test("a visit stands as long as its place works at its time", () => {
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
