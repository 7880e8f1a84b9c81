import { expect, test } from "vitest";
import { earliestStart, SLOT_RULES, whenHeld } from "./rules.ts";

/** 20 November 2026, 10:00 in India. */
const NOW = new Date("2026-11-20T04:30:00Z");

test("a visit at home needs an hour and a half, one to a lab and its scans half an hour", () => {
  const at = (place: string) => earliestStart(place, NOW, SLOT_RULES).toISOString();
  expect(at("zone:1")).toBe("2026-11-20T06:00:00.000Z");
  for (const place of ["lab:1", "lab:1:radiology", "lab:1:radiology:5"]) {
    expect(at(place)).toBe("2026-11-20T05:00:00.000Z");
  }
});

test("a customer who holds a place may book it until the hold ends, though the lead time has begun meanwhile", () => {
  const held = whenHeld(NOW, SLOT_RULES);
  expect(held.toISOString()).toBe("2026-11-20T04:20:00.000Z");
  const startsAt = earliestStart("lab:1", held, SLOT_RULES);
  expect(startsAt.getTime()).toBeLessThan(earliestStart("lab:1", NOW, SLOT_RULES).getTime());
});

test("a chain may set its own lead times, or none", () => {
  const rules = { ...SLOT_RULES, homeLeadMinutes: 0, labLeadMinutes: 1440, holdMinutes: 0 };
  expect(earliestStart("zone:1", NOW, rules)).toEqual(NOW);
  expect(earliestStart("lab:1", NOW, rules).toISOString()).toBe("2026-11-21T04:30:00.000Z");
  expect(whenHeld(NOW, rules)).toEqual(NOW);
});
