import { expect, test } from "vitest";
import type { Decision } from "./states.ts";
import { APPROVAL_STATES, decisionFault } from "./states.ts";

const DECISIONS: Decision[] = ["approved", "refused", "withdrawn"];

test("who asked withdraws and decides nothing, somebody else approves or refuses", () => {
  const open = { state: "open" as const, askedBy: "mita" };
  const faults = (by: string) => DECISIONS.map((decision) => decisionFault(open, { decision, by }));
  expect(faults("mita")).toEqual(["own-request", "own-request", null]);
  expect(faults("farid")).toEqual([null, null, "not-own-request"]);
});

test("what is decided stays so, whoever comes", () => {
  for (const state of APPROVAL_STATES.filter((each) => each !== "open")) {
    for (const decision of DECISIONS) {
      for (const by of ["mita", "farid"]) {
        expect(decisionFault({ state, askedBy: "mita" }, { decision, by })).toBe("decided-already");
      }
    }
  }
});
