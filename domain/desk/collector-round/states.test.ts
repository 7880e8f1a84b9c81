import { expect, test } from "vitest";
import type { TubeEvent, TubeTimes, VisitEventKind } from "./states.ts";
import {
  isOver,
  stateAfter,
  stateOf,
  stateOfTube,
  timesAfter,
  VISIT_EVENTS,
  VISIT_STATES,
} from "./states.ts";

/** What each state takes; everything else is refused. */
const TAKES: Record<(typeof VISIT_STATES)[number], string> = {
  assigned: "accepted",
  accepted: "on-the-way not-met",
  "on-the-way": "arrived not-met",
  arrived: "started not-met",
  started: "tube-labelled collected not-met paid",
  collected: "paid",
  "not-met": "",
};

test.each(VISIT_STATES)("a visit that is %s takes the events of its row and no other", (state) => {
  const taken = VISIT_EVENTS.filter((kind) => stateAfter(state, kind) !== null);
  expect(taken.join(" ")).toBe(TAKES[state]);
});

test.each<[VisitEventKind[], string]>([
  [[], "assigned"],
  [["accepted"], "accepted"],
  [["accepted", "on-the-way", "arrived"], "arrived"],
  [["accepted", "on-the-way", "arrived", "started", "tube-labelled", "tube-labelled"], "started"],
  [["accepted", "on-the-way", "arrived", "started", "collected", "paid"], "collected"],
  [["accepted", "on-the-way", "arrived", "started", "paid", "collected"], "collected"],
  [["accepted", "on-the-way", "not-met"], "not-met"],
])("after %j a visit is %s", (kinds, state) => {
  expect(stateOf(kinds)).toBe(state);
});

test("a visit is over once its sample is collected or nobody was met", () => {
  expect(VISIT_STATES.filter(isOver)).toEqual(["collected", "not-met"]);
});

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
  ["it is not received once it is rejected", ["received", "rejected", "received"], null],
  ["nor under a new label", ["rejected", "relabelled", "received"], null],
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
