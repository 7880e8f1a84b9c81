import { expect, test } from "vitest";
import { PRESCRIPTION_MOVES, statesBefore } from "./types.ts";

test("an answer may be given in every state, also again and after an error", () => {
  expect(statesBefore("answered").toSorted()).toEqual(["answered", "being read", "declined", "received"]);
});

test("an answered request is not refused afterwards, and none becomes unread again", () => {
  expect(statesBefore("declined")).toEqual(["received", "being read"]);
  expect(statesBefore("being read")).toEqual(["received"]);
  expect(statesBefore("received")).toEqual([]);
});

test("every state that can be reached has moves of its own", () => {
  for (const reached of Object.values(PRESCRIPTION_MOVES).flat())
    expect(PRESCRIPTION_MOVES).toHaveProperty([reached]);
});
