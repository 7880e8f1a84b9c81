import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

test("opening hours in words are converted for programs", () => {
  expect(openingHours("Every day, 7 a.m. to 8 p.m.")).toBe("Mo-Su 07:00-20:00");
  expect(openingHours("Monday to Saturday, 7:30 a.m. to 12 p.m.")).toBe("Mo-Sa 07:30-12:00");
  expect(openingHours("Sunday, 12 a.m. to 1:15 p.m.")).toBe("Su 00:00-13:15");
});

test("hours in another form are left out rather than converted wrongly", () => {
  for (const words of ["", "By appointment", "Someday, 7 a.m. to 8 p.m.", "Every day, 17 a.m. to 8 p.m."])
    expect(openingHours(words)).toBeUndefined();
});
