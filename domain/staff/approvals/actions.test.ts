import { expect, test } from "vitest";
import type { ApprovalRules, Decision } from "./actions.ts";
import { APPROVAL_STATES, decisionError, needsApproval } from "./actions.ts";

const OFF: ApprovalRules = {
  refundAbovePaise: null,
  closeDay: false,
  releaseCritical: false,
};
const ON: ApprovalRules = {
  refundAbovePaise: 100_000,
  closeDay: true,
  releaseCritical: true,
};

test.each([
  ["refund", { amountPaise: 100_001 }, true],
  ["refund", { amountPaise: 100_000 }, false],
  ["refund", { amountPaise: 0 }, false],
  ["cash-refund", { amountPaise: 100_001 }, true],
  ["cash-refund", { amountPaise: 100_000 }, false],
  ["close-day", { booked: 1 }, true],
  ["close-day", { booked: 0 }, false],
  ["release-critical", {}, true],
] as const)("%s with %o asks for a second person where it is set: %s", (action, facts, isNeeded) => {
  expect(needsApproval(ON, action, facts as never)).toBe(isNeeded);
  expect(needsApproval(OFF, action, facts as never)).toBe(false);
});

test("an amount of 0 asks for every refund of money", () => {
  const every = { ...OFF, refundAbovePaise: 0 };
  expect(needsApproval(every, "refund", { amountPaise: 1 })).toBe(true);
  expect(needsApproval(every, "refund", { amountPaise: 0 })).toBe(false);
});

const DECISIONS: Decision[] = ["approved", "refused", "withdrawn"];

test("who asked withdraws and decides nothing, somebody else approves or refuses", () => {
  const open = { state: "open" as const, askedBy: "mita" };
  const errors = (by: string) => DECISIONS.map((decision) => decisionError(open, { decision, by }));
  expect(errors("mita")).toEqual(["own-request", "own-request", null]);
  expect(errors("farid")).toEqual([null, null, "not-own-request"]);
});

test("a decided request cannot be decided again by anybody", () => {
  for (const state of APPROVAL_STATES.filter((each) => each !== "open")) {
    for (const decision of DECISIONS) {
      for (const by of ["mita", "farid"]) {
        expect(decisionError({ state, askedBy: "mita" }, { decision, by })).toBe("decided-already");
      }
    }
  }
});
