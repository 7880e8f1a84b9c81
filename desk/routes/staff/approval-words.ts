import type { DecideError } from "../../../domain/staff/approvals/decide-approval.ts";
import type { ImpossibleNow } from "../../../domain/staff/approvals/service.ts";
import type { ApprovalState } from "../../../domain/staff/approvals/states.ts";

export const STATE_WORDS: Record<ApprovalState, string> = {
  open: "Waits",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

/** Why a decision was not made, in a sentence for who decides. */
export function decideErrorMessage(
  error: Exclude<DecideError, { code: "unknown-approval" }> | ImpossibleNow,
) {
  switch (error.code) {
    case "own-request":
      return "You asked for it: somebody else has to decide.";
    case "not-own-request":
      return "Only who asked can withdraw it.";
    case "decided-already": {
      const { decider, state } = error.approval;
      return `${decider} was first: ${STATE_WORDS[state].toLowerCase()}.`;
    }
    case "impossible-now":
      return `Nothing was done. ${error.why}`;
  }
}
