import { expect, test } from "vitest";
import { compareTimes } from "./weigh-message.ts";

const MINUTE = 60_000;
const time = (clock: string, exactTo = 1000, field = "OBR-22") => ({
  at: new Date(`2026-11-20T${clock}+05:30`),
  exactTo,
  field,
});

test.each([
  ["a later second", time("09:00:01"), time("09:00:00"), "after"],
  ["an earlier second", time("09:00:00"), time("09:00:01"), "before"],
  ["a minute and a second within it", time("09:00:00", MINUTE), time("09:00:30"), "same"],
  ["a second and the minute that it is in", time("09:00:30"), time("09:00:00", MINUTE), "same"],
  ["a day and an hour of it", time("00:00:00", 1440 * MINUTE), time("23:00:00"), "same"],
  ["a later time of another field", time("09:01:00", 1000, "MSH-7"), time("09:00:00"), "after"],
  ["an earlier time of another field", time("08:59:00", 1000, "MSH-7"), time("09:00:00"), "apart"],
  [
    "an earlier time against one of before this was noted",
    time("08:59:00"),
    time("09:00:00", 1, ""),
    "before",
  ],
  ["none and one", null, time("09:00:00"), "apart"],
  ["none and none", null, null, "same"],
] as const)("%s", (_, a, b, order) => {
  expect(compareTimes(a, b)).toBe(order);
});
