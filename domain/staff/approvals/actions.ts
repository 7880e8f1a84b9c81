import type { DeskAction } from "../roles.ts";

/** Which actions need a second person; set at start (`APPROVAL_…` in `docs/running/settings.md`). */
export interface ApprovalRules {
  /** Refunds beyond the cancellation policy above this amount; null: none. */
  refundAbovePaise: number | null;
  closeDay: boolean;
  releaseCritical: boolean;
}

/** A requested action with the facts that decide whether a second person must approve it. */
export interface ApprovalFacts {
  refund: { amountPaise: number };
  "cash-refund": { amountPaise: number };
  /** How many visits are booked there. */
  "close-day": { booked: number };
  "release-critical": object;
}

export type ApprovalAction = keyof ApprovalFacts;

interface ApprovalRule<A extends ApprovalAction> {
  /** The title of a request. */
  words: string;
  /** The roles of this action may approve requests of others. */
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
    words: "Refund handed over or settled",
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

/** A decision about an open request. */
export type Decision = Exclude<ApprovalState, "open">;

/** A request is decided once. */
const APPROVAL_MOVES: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  open: ["approved", "refused", "withdrawn"],
  approved: [],
  refused: [],
  withdrawn: [],
};

/** Why an account may not make this decision: the requester may only withdraw, others may only approve or refuse. */
export function decisionError(
  { state, askedBy }: { state: ApprovalState; askedBy: string },
  { decision, by }: { decision: Decision; by: string },
): "decided-already" | "own-request" | "not-own-request" | null {
  if (!APPROVAL_MOVES[state].includes(decision)) return "decided-already";
  if (decision === "withdrawn") return askedBy === by ? null : "not-own-request";
  return askedBy === by ? "own-request" : null;
}
