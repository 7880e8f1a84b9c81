import { type Random, uuidv7 } from "../../shared/random.ts";
import { type Result, done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../accounts/types.ts";
import { mayDo } from "../roles.ts";
import { isPlaceInScope } from "../scope.ts";
import { APPROVAL_ACTIONS, type Decision, decisionError } from "./actions.ts";
import type { Approval, ApprovalTx, NewApproval } from "./ports.ts";

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

/** The same waits for approval already. */
export type AskError = { code: "asked-already" };

/**
 * Asks that somebody else approves an action, in the transaction that has made sure that it could be done now; nothing of it is done here.
 * `customerId`: whose data it concerns, for the record.
 */
export async function askApproval(
  { tx, now, random }: { tx: ApprovalTx; now: Date; random: Random },
  { id: askedBy, name: who }: StaffAccount,
  {
    customerId = null,
    ...asked
  }: Omit<NewApproval, "id" | "askedBy" | "askedAt"> & {
    customerId?: string | null;
  },
): Promise<Result<{ approvalId: string }, AskError>> {
  const approvalId = uuidv7(now, random);
  const { action, subject, details } = asked;
  if (!(await tx.approvals.add({ ...asked, id: approvalId, askedBy, askedAt: now })))
    return fail({ code: "asked-already" });
  await tx.addStaffAction({
    ...{ id: uuidv7(now, random), at: now, who, action: "approval asked", subject, customerId },
    details: { approval: action, approvalId, ...details },
  });
  return done({ approvalId });
}
