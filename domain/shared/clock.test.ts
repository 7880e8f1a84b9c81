import { describe, expect, test } from "vitest";
import * as clock from "./clock.ts";

const justBeforeMidnight = new Date("2026-11-20T18:29:59Z");
const midnight = new Date("2026-11-20T18:30:00Z");

test("the day changes at midnight in Kolkata, not in London", () => {
  expect(clock.indiaDay(justBeforeMidnight)).toBe("2026-11-20");
  expect(clock.indiaDay(midnight)).toBe("2026-11-21");
  expect(clock.indiaMinute(midnight)).toBe(0);
});

test("half past seven in the morning is the same moment for the customer and the database", () => {
  expect(clock.indiaInstant("2026-11-20", 450).toISOString()).toBe("2026-11-20T02:00:00.000Z");
});

test("days are counted over the ends of months and leap years", () => {
  expect(clock.addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(clock.addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(clock.weekday("2026-11-20")).toBe(5);
});

test("a day that the calendar does not have is no day", () => {
  expect(clock.isDay("2026-02-28")).toBe(true);
  for (const text of [
    "2026-02-29",
    "2026-13-01",
    "26-01-01",
    "",
    "2026-1-1",
    "0000-01-01",
    "0001-01-01",
    "0202-11-20",
  ]) {
    expect(clock.isDay(text), text).toBe(false);
  }
});

describe("times read as on a clock of twelve hours", () => {
  test.each([
    [0, "12:00 a.m."],
    [450, "7:30 a.m."],
    [720, "12:00 p.m."],
    [1439, "11:59 p.m."],
  ])("minute %i is %s", (minute, words) => expect(clock.formatTime(minute)).toBe(words));
});

test("a period that ends before it begins is reversed, and one that is open at an end never is", () => {
  expect(clock.isReversed("2026-11-21", "2026-11-20")).toBe(true);
  expect(clock.isReversed("2026-11-20", "2026-11-20")).toBe(false);
  expect(clock.isReversed("2026-11-20", "2026-11-21")).toBe(false);
  expect([
    clock.isReversed("", "2026-11-20"),
    clock.isReversed("2026-11-20", ""),
    clock.isReversed("", ""),
  ]).toEqual([false, false, false]);
});

test("dates read day first", () => {
  expect(clock.formatDay("2026-12-05")).toBe("05/12/2026");
  expect(clock.formatDayTime(midnight)).toBe("21/11/2026, 12:00 a.m.");
  expect(clock.apiTime(450)).toBe("07:30");
});

test.each([
  ["2026-12-05", "05/12/2026"],
  ["2026-02-30", "2026-02-30"],
  ["on 2026-12-05", "on 2026-12-05"],
  ["400", "400"],
  ["", ""],
])("the text %j of a table is shown as %j: a day as every day", (text, shown) => {
  expect(clock.formatIfDay(text)).toBe(shown);
});
