import { expect, test } from "vitest";
import { daysAhead } from "./slot-choice.tsx";

const NOW = new Date("2026-11-26T03:00:00Z");

test("today and the two weeks after it may be chosen, each by its name", () => {
  const { days } = daysAhead(NOW, null);
  expect(days).toHaveLength(15);
  expect([days[0], days[1], days[14]]).toEqual([
    { day: "2026-11-26", words: "Today, 26/11/2026" },
    { day: "2026-11-27", words: "Tomorrow, 27/11/2026" },
    { day: "2026-12-10", words: "Thursday, 10/12/2026" },
  ]);
});

test.each([
  ["2026-12-10", "2026-12-10"],
  ["2026-12-11", "2026-11-26"],
  ["2026-11-25", "2026-11-26"],
  ["", "2026-11-26"],
  [null, "2026-11-26"],
])("of the address's day %s the page shows %s", (asked, day) => {
  expect(daysAhead(NOW, asked).day).toBe(day);
});
