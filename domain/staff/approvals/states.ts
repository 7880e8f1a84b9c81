export const APPROVAL_STATES = ["open", "approved", "refused", "withdrawn"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What a person makes of an open request. */
export type Decision = Exclude<ApprovalState, "open">;

/** A request is decided once. */
export const APPROVAL_MOVES: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
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
