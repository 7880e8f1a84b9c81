import { expect, test } from "vitest";
import { isMinor, judgeBirth } from "./judge-birth.ts";

test("a child may have been born today, and today begins at midnight in India", () => {
  expect(judgeBirth("2026-11-21", new Date("2026-11-20T18:29:59Z"))).toBe("born-in-future");
  expect(judgeBirth("2026-11-21", new Date("2026-11-20T18:30:00Z"))).toBeNull();
});

test("nobody is older than 125 years, to the day", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  expect(judgeBirth("1901-11-20", now)).toBeNull();
  expect(judgeBirth("1901-11-19", now)).toBe("born-too-long-ago");
});

test("on 29 February the oldest day may be one that the calendar does not have", () => {
  const leapDay = new Date("2028-02-29T10:00:00Z");
  expect(judgeBirth("1903-03-01", leapDay)).toBeNull();
  expect(judgeBirth("1903-02-28", leapDay)).toBe("born-too-long-ago");
});

test("what is no day of the calendar is said to be none", () => {
  for (const day of ["", "2026-02-29", "20-11-2026", "2026-11-20T00:00"]) {
    expect(judgeBirth(day, new Date("2026-11-20T10:00:00Z")), day).toBe("not-a-day");
  }
});

test("one is grown up on the eighteenth birthday and not on the day before; of 29 February, on 1 March", () => {
  expect([isMinor("2008-11-20", "2026-11-19"), isMinor("2008-11-20", "2026-11-20")]).toEqual([true, false]);
  expect([isMinor("2008-02-29", "2026-02-28"), isMinor("2008-02-29", "2026-03-01")]).toEqual([true, false]);
});
