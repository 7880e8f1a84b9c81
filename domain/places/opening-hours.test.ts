import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

test("hours that people read are told to programs in their own form", () => {
  expect(openingHours("Every day, 7 a.m. to 8 p.m.")).toBe("Mo-Su 07:00-20:00");
  expect(openingHours("Monday to Saturday, 7:30 a.m. to 12 p.m.")).toBe("Mo-Sa 07:30-12:00");
  expect(openingHours("Sunday, 12 a.m. to 1:15 p.m.")).toBe("Su 00:00-13:15");
});

test("hours of another form are left out rather than told wrong", () => {
  for (const words of ["", "By appointment", "Someday, 7 a.m. to 8 p.m.", "Every day, 17 a.m. to 8 p.m."])
    expect(openingHours(words)).toBeUndefined();
});
