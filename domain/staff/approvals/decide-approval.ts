import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../accounts/types.ts";
import { mayDo } from "../roles.ts";
import { isPlaceInScope } from "../scope.ts";
import { APPROVAL_ACTIONS } from "./actions.ts";
import type { Approval, ApprovalTx } from "./ports.ts";
import type { Decision } from "./states.ts";
import { decisionError } from "./states.ts";

export type DecideError =
  /** There is none, or it is not one of the account's role, labs and zones. */
  | { code: "unknown-approval" }
  | { code: "own-request" }
  | { code: "not-own-request" }
  | { code: "decided-already"; approval: Approval };

export interface DecisionOf {
  account: StaffAccount;
  id: string;
  decision: Decision;
  reason: string;
}

/**
 * Whether an account is of the person who asked. Somebody whose account has ended and who has another now, or who has two, is one person: by
 * the name that they sign with, or their mobile.
 */
export function isAskedBy(
  { id, name, mobile }: Pick<StaffAccount, "id" | "name" | "mobile">,
  { askedBy, asker, askerMobile }: Pick<Approval, "askedBy" | "asker" | "askerMobile">,
): boolean {
  const isSame = name.toLowerCase() === asker.toLowerCase() || (mobile !== "" && mobile === askerMobile);
  return id === askedBy || isSame;
}

/** Whether a request is one that an account may decide if it is somebody else's. */
export function isDecidedBy(account: StaffAccount, { action, places }: Approval): boolean {
  return (
    mayDo(account.role, APPROVAL_ACTIONS[action].may) &&
    (places.length === 0 || places.some((place) => isPlaceInScope(account, place)))
  );
}

/**
 * Decides a request in a transaction, which does the approved action too. Its caller locks the rows of the action first, as whoever asks
 * does, and writes after it; after an error it rolls back. Of two at once the second finds it decided.
 */
export async function decideApproval(
  { tx, now, random }: { tx: ApprovalTx; now: Date; random: Random },
  { account, id, decision, reason }: DecisionOf,
): Promise<Result<Approval, DecideError>> {
  const approval = await tx.approvals.lock(id);
  const isOwn = approval !== undefined && isAskedBy(account, approval);
  if (!approval || !(isOwn || isDecidedBy(account, approval))) return fail({ code: "unknown-approval" });
  const code = decisionError(approval, { decision, by: isOwn ? approval.askedBy : account.id });
  if (code === "decided-already") return fail({ code, approval });
  if (code) return fail({ code });
  await tx.approvals.decide(id, { state: decision, by: account.id, at: now, reason });
  await tx.addStaffAction({
    ...{ id: uuidv7(now, random), at: now, who: account.name, action: `approval ${decision}` },
    subject: approval.subject,
    details: { approval: approval.action, approvalId: id, askedBy: approval.asker, reason },
  });
  return done({
    ...{ ...approval, state: decision, decidedBy: account.id, decider: account.name, decidedAt: now, reason },
  });
}
