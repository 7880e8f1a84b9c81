import { expect, test } from "vitest";
import type { TubeEvent, TubeTimes } from "./tube-states.ts";
import { stateOfTube, timesAfter } from "./tube-states.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 4, minute));
const NEW: TubeTimes = { receivedAt: null, rejectedAt: null };

test.each([
  ["a new label changes nothing of a labelled tube", ["relabelled"], NEW],
  ["it comes in", ["received"], { receivedAt: at(0), rejectedAt: null }],
  ["it keeps when it came in first", ["received", "received"], { receivedAt: at(0), rejectedAt: null }],
  [
    "it keeps when it came in with a new label",
    ["received", "relabelled"],
    { receivedAt: at(0), rejectedAt: null },
  ],
  ["it is rejected before it came in", ["rejected"], { receivedAt: null, rejectedAt: at(0) }],
  ["it is rejected after it came in", ["received", "rejected"], { receivedAt: at(0), rejectedAt: at(1) }],
  ["it stays rejected with a new label", ["rejected", "relabelled"], { receivedAt: null, rejectedAt: at(0) }],
  [
    "it was rejected by mistake",
    ["received", "rejected", "received"],
    { receivedAt: at(0), rejectedAt: null },
  ],
  ["it is not rejected twice", ["rejected", "rejected"], null],
] as const)("%s", (_what, events: readonly TubeEvent[], times) => {
  const after = events.reduce<TubeTimes | null>(
    (before, event, minute) => before && timesAfter(before, event, at(minute)),
    NEW,
  );
  expect(after).toEqual(times);
});

test("a rejected tube is rejected, whenever it came in", () => {
  expect(stateOfTube({ receivedAt: at(1), rejectedAt: at(0) })).toBe("rejected");
  expect(stateOfTube({ receivedAt: at(1), rejectedAt: null })).toBe("received");
  expect(stateOfTube(NEW)).toBe("labelled");
});
