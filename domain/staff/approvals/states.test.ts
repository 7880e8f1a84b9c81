import { expect, test } from "vitest";
import type { Decision } from "./states.ts";
import { APPROVAL_STATES, decisionError } from "./states.ts";

const DECISIONS: Decision[] = ["approved", "refused", "withdrawn"];

test("who asked withdraws and decides nothing, somebody else approves or refuses", () => {
  const open = { state: "open" as const, askedBy: "mita" };
  const errors = (by: string) => DECISIONS.map((decision) => decisionError(open, { decision, by }));
  expect(errors("mita")).toEqual(["own-request", "own-request", null]);
  expect(errors("farid")).toEqual([null, null, "not-own-request"]);
});

test("what is decided stays so, whoever comes", () => {
  for (const state of APPROVAL_STATES.filter((each) => each !== "open")) {
    for (const decision of DECISIONS) {
      for (const by of ["mita", "farid"]) {
        expect(decisionError({ state, askedBy: "mita" }, { decision, by })).toBe("decided-already");
      }
    }
  }
});
