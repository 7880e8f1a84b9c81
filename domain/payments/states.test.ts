import { expect, test } from "vitest";
import { formatDay } from "../shared/clock.ts";
import { expectedBy } from "./states.ts";

test("a refund of a Friday is expected within seven working days, week-ends not counted", () => {
  expect(formatDay(expectedBy(new Date("2026-11-20T04:30:00Z")))).toBe("01/12/2026");
});

test("the lab's day counts, not the server's: late in the evening in UTC it is Saturday in India", () => {
  expect(formatDay(expectedBy(new Date("2026-11-20T20:00:00Z")))).toBe("01/12/2026");
  expect(formatDay(expectedBy(new Date("2026-11-23T04:30:00Z")))).toBe("02/12/2026");
});
