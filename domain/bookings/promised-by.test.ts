import { expect, test } from "vitest";
import { formatDayTime } from "../shared/clock.ts";
import { promisedBy } from "./promised-by.ts";

const at = (text: string) => new Date(`${text}+05:30`);

test.each([
  ["a same-day report is promised for the evening", "2026-11-21T07:30", 0, "21/11/2026, 8:00 p.m."],
  ["after a late visit it takes six hours", "2026-11-21T16:00", 0, "21/11/2026, 10:00 p.m."],
  ["six hours may end the next day", "2026-11-21T19:30", 0, "22/11/2026, 1:30 a.m."],
  ["days count from the day of the visit in India", "2026-11-21T00:30", 1, "22/11/2026, 8:00 p.m."],
  ["over the end of a month", "2026-11-29T07:30", 3, "02/12/2026, 8:00 p.m."],
])("%s", (_, visitEnds, days, promised) => {
  expect(formatDayTime(promisedBy(at(visitEnds), days))).toBe(promised);
});
