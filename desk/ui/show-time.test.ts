import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { keepTimes, showDayTime, showRecentTime, showTime } from "./show-time.ts";

const EVENING = new Date("2026-12-05T16:00:00Z");

test.each([
  [showTime(450), "7:30\u00a0a.m."],
  [showTime(EVENING), "9:30\u00a0p.m."],
  [showDayTime(EVENING), "05/12/2026, 9:30\u00a0p.m."],
  [keepTimes("from 7:00 a.m. to 1:30 p.m."), "from 7:00\u00a0a.m. to 1:30\u00a0p.m."],
  [keepTimes("at home, 3 tubes"), "at home, 3 tubes"],
  [showRecentTime(EVENING, new Date("2026-12-05T18:29:59Z")), "9:30\u00a0p.m."],
  [showRecentTime(EVENING, new Date("2026-12-05T18:30:00Z")), "05/12/2026, 9:30\u00a0p.m."],
])("a time of the desk does not wrap: %s", (shown, expected) => {
  expect(shown).toBe(expected);
});

test("no page of the desk writes a time that may wrap", () => {
  const desk = fileURLToPath(new URL("../", import.meta.url));
  const files = globSync("**/*.{ts,tsx}", { cwd: desk }).filter((file) => !file.includes("show-time"));
  const wrapping = files.filter((file) => /\bformat(Day)?Time\b/.test(readFileSync(desk + file, "utf8")));
  expect(wrapping).toEqual([]);
});
