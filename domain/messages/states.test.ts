import { expect, test } from "vitest";
import { MESSAGE_MOVES, MESSAGE_STATES, statesBefore } from "./states.ts";

test("what has arrived is never sent again, and what was read stays read", () => {
  expect(statesBefore("queued")).toEqual(["kept", "undelivered", "failed"]);
  expect(MESSAGE_MOVES.read).toEqual([]);
  expect(statesBefore("read")).toEqual(["sent", "undelivered", "delivered"]);
});

test("every state can be reached", () => {
  for (const state of MESSAGE_STATES) expect(statesBefore(state).length).toBeGreaterThan(0);
});
