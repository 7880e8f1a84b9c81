import { expect, test } from "vitest";
import { formatDay } from "../shared/clock.ts";
import { expectedBy, isOverdue } from "./states.ts";

test("a refund of a Friday is expected within seven working days, week-ends not counted", () => {
  expect(formatDay(expectedBy(new Date("2026-11-20T04:30:00Z")))).toBe("01/12/2026");
});

test("the lab's day counts, not the server's: late in the evening in UTC it is Saturday in India", () => {
  expect(formatDay(expectedBy(new Date("2026-11-20T20:00:00Z")))).toBe("01/12/2026");
  expect(formatDay(expectedBy(new Date("2026-11-23T04:30:00Z")))).toBe("02/12/2026");
});

test.each([
  ["in the first minute of the day by which it is expected", "2026-11-30T18:31:00Z", false],
  ["in the last minute of that day", "2026-12-01T18:29:00Z", false],
  ["on the day after", "2026-12-01T18:30:00Z", true],
])("a refund of a Friday is late %s: %s is %s", (_, now, isLate) => {
  expect(isOverdue(new Date("2026-11-20T04:30:00Z"), new Date(now))).toBe(isLate);
});
