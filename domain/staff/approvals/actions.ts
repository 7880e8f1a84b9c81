import type { DeskAction } from "../roles.ts";

/** Which actions ask for a second person; set at start (`APPROVAL_…` in `docs/running/settings.md`). */
export interface ApprovalRules {
  /** Refunds that give back more than the terms say, from above this amount on; null: none. */
  refundAbovePaise: number | null;
  closeDay: boolean;
  releaseCritical: boolean;
}

/** What is about to be done, with what decides whether a second person must agree. */
export interface ApprovalFacts {
  refund: { amountPaise: number };
  "cash-refund": { amountPaise: number };
  /** How many visits are booked there. */
  "close-day": { booked: number };
  "release-critical": object;
}

export type ApprovalAction = keyof ApprovalFacts;

interface ApprovalRule<A extends ApprovalAction> {
  /** As a request is called. */
  words: string;
  /** Who may do it may approve it, if somebody else has asked. */
  may: DeskAction;
  isNeeded(rules: ApprovalRules, facts: ApprovalFacts[A]): boolean;
}

/** The actions that may ask for a second person: the only table of them. */
export const APPROVAL_ACTIONS: { readonly [A in ApprovalAction]: ApprovalRule<A> } = {
  refund: {
    words: "Full refund",
    may: "booking.cancel-goodwill",
    isNeeded: ({ refundAbovePaise }, { amountPaise }) =>
      refundAbovePaise !== null && amountPaise > refundAbovePaise,
  },
  "cash-refund": {
    words: "Cash refund handed over",
    may: "refund.give",
    isNeeded: ({ refundAbovePaise }, { amountPaise }) =>
      refundAbovePaise !== null && amountPaise > refundAbovePaise,
  },
  "close-day": {
    words: "Closing with booked visits",
    may: "visits.close",
    isNeeded: ({ closeDay }, { booked }) => closeDay && booked > 0,
  },
  "release-critical": {
    words: "Release of a critical report",
    may: "approval.release-critical",
    isNeeded: ({ releaseCritical }) => releaseCritical,
  },
};

/** Whether a second person must agree before it is done. */
export function needsApproval<A extends ApprovalAction>(
  rules: ApprovalRules,
  action: A,
  facts: ApprovalFacts[A],
): boolean {
  return APPROVAL_ACTIONS[action].isNeeded(rules, facts);
}

export const APPROVAL_STATES = ["open", "approved", "refused", "withdrawn"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What a person makes of an open request. */
export type Decision = Exclude<ApprovalState, "open">;

/** A request is decided once. */
const APPROVAL_MOVES: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  open: ["approved", "refused", "withdrawn"],
  approved: [],
  refused: [],
  withdrawn: [],
};

/** Why somebody may not make this of a request: who asked withdraws, everybody else approves or refuses. */
export function decisionError(
  { state, askedBy }: { state: ApprovalState; askedBy: string },
  { decision, by }: { decision: Decision; by: string },
): "decided-already" | "own-request" | "not-own-request" | null {
  if (!APPROVAL_MOVES[state].includes(decision)) return "decided-already";
  if (decision === "withdrawn") return askedBy === by ? null : "not-own-request";
  return askedBy === by ? "own-request" : null;
}
