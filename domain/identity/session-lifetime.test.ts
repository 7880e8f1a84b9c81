import { expect, test } from "vitest";
import { sessionEnd, usedSince } from "./session-lifetime.ts";

const NOW = new Date("2026-11-27T06:00:00Z");

test("a login lasts 90 days at most, and ends after 30 days without use", () => {
  expect(sessionEnd(NOW)).toEqual(new Date("2027-02-25T06:00:00Z"));
  expect(usedSince(NOW)).toEqual(new Date("2026-10-28T06:00:00Z"));
});
