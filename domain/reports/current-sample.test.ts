import { expect, test } from "vitest";
import type { SampleTimes } from "./current-sample.ts";
import { awaitsNewSample, concernsCurrentSample } from "./current-sample.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const sample = (times: Partial<SampleTimes>): SampleTimes => ({
  collectedAt: null,
  receivedAt: null,
  rejectedAt: null,
  reportedAt: null,
  ...times,
});

test.each([
  [{}, "rejected", true],
  [{ collectedAt: at("08:00") }, "rejected", true],
  [{ collectedAt: at("12:00") }, "rejected", false],
  [{ receivedAt: at("12:00") }, "rejected", false],
  [{ reportedAt: at("12:00") }, "rejected", false],
  [{ receivedAt: at("10:08") }, "rejected", true],
  [{ rejectedAt: at("12:00") }, "rejected", true],
  [{ rejectedAt: at("12:00") }, "collected", false],
  [{ rejectedAt: at("10:00") }, "received", true],
] as const)("with %o, news of 10 o'clock that it was %s: of the sample in hand is %s", (times, event, is) => {
  expect(concernsCurrentSample(sample(times), { event, at: at("10:00") })).toBe(is);
});

test("a test waits for a new sample from its rejection until one is collected, received or reported", () => {
  const rejectedAt = at("10:00");
  expect(awaitsNewSample(sample({}))).toBe(false);
  expect(awaitsNewSample(sample({ rejectedAt }))).toBe(true);
  expect(awaitsNewSample(sample({ rejectedAt, reportedAt: at("09:00") }))).toBe(true);
  expect(awaitsNewSample(sample({ rejectedAt, reportedAt: at("15:00") }))).toBe(false);
  expect(awaitsNewSample(sample({ rejectedAt, collectedAt: at("12:00") }))).toBe(false);
  expect(awaitsNewSample(sample({ rejectedAt, receivedAt: at("12:00") }))).toBe(false);
});
