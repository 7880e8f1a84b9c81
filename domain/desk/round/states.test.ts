import { expect, test } from "vitest";
import type { VisitEventKind } from "./states.ts";
import { isOver, stateAfter, stateOf, VISIT_EVENTS, VISIT_STATES } from "./states.ts";

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
