import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { isUuid, uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../accounts/types.ts";
import { mayDo } from "../roles.ts";
import { isPlaceInScope } from "../scope.ts";
import type { ApprovalAction, Decision } from "./actions.ts";
import { APPROVAL_ACTIONS, decisionError } from "./actions.ts";
import type { Approval, ApprovalStore, ApprovalTx, NewApproval } from "./ports.ts";
import { APPROVAL_ASKED } from "./ports.ts";

/** Why an approved action cannot be done any more, in a sentence for who approves. The request stays open. */
export type ImpossibleNow = { code: "impossible-now"; why: string };

export function impossibleNow(why: string) {
  return fail<ImpossibleNow>({ code: "impossible-now", why });
}

/** Marks the request as approved, in the transaction that does the action. */
export type Approve = (ctx: { tx: ApprovalTx; now: Date }) => Promise<Result<Approval, DecideError>>;

/**
 * Does an approved action by the same use case as without approval: in one transaction it locks the rows of the action, calls `approve`, and
 * does it; an error of either undoes both. `account`: who approves.
 */
export type DoApproved = (
  approval: Approval,
  account: StaffAccount,
  approve: Approve,
) => Promise<Result<unknown, DecideError | ImpossibleNow>>;

export interface ApprovalsNeeds {
  store: ApprovalStore;
  /** The use case of each action; actions without one cannot be requested here. */
  actions: Partial<Record<ApprovalAction, DoApproved>>;
  clock: Clock;
  random: Random;
}

export interface ApprovalsService {
  /** Requests that the account may decide, its own open ones, and recent decisions. */
  list(
    account: StaffAccount,
    most?: number,
  ): Promise<{ waiting: Approval[]; own: Approval[]; decided: Approval[] }>;
  /** What the account may decide, the oldest first. */
  waiting(account: StaffAccount, most?: number): Promise<Approval[]>;
  /** Idempotent: a repeated decision of the same person has the same result. */
  decide(asked: DecisionOf): Promise<Result<Approval, DecideError | ImpossibleNow>>;
}

/** The length of each list at first. */
export const FIRST_APPROVALS = 30;

const ALL = Object.keys(APPROVAL_ACTIONS) as ApprovalAction[];

export function approvalsService({ store, actions, clock, random }: ApprovalsNeeds): ApprovalsService {
  const actionsOf = ({ role }: StaffAccount) =>
    ALL.filter((action) => mayDo(role, APPROVAL_ACTIONS[action].may));
  const waiting = (account: StaffAccount, most = FIRST_APPROVALS) =>
    store.waiting(account, actionsOf(account), most);

  return {
    waiting,

    async list(account, most = FIRST_APPROVALS) {
      const [forMe, own, decided] = await Promise.all([
        waiting(account, most),
        store.own(account.id, most),
        store.decided(account, actionsOf(account), most),
      ]);
      return { waiting: forMe, own, decided };
    },

    async decide(asked) {
      const known = isUuid(asked.id) ? await store.find(asked.id) : undefined;
      if (!known) return fail({ code: "unknown-approval" });
      const isSentAgain = known.decidedBy === asked.account.id && known.state === asked.decision;
      if (isSentAgain) return done(known);
      if (asked.decision !== "approved") {
        return store.transact(async (tx, rollback) => {
          const decided = await decideApproval({ tx, now: clock(), random }, asked);
          return decided.ok ? decided : rollback(decided);
        });
      }
      return approve(known, asked);
    },
  };

  async function approve(
    known: Approval,
    asked: DecisionOf,
  ): Promise<Result<Approval, DecideError | ImpossibleNow>> {
    const perform = actions[known.action];
    if (!perform) throw new Error(`nothing does the approved action ${known.action}`);
    // Checked before anything is locked, and again in the transaction.
    if (isRequestedBy(asked.account, known)) return fail({ code: "own-request" });
    if (!isDecidedBy(asked.account, known)) return fail({ code: "unknown-approval" });
    if (known.state !== "open") return fail({ code: "decided-already", approval: known });
    let approved: Approval | undefined;
    const outcome = await perform(known, asked.account, async ({ tx, now }) => {
      const decided = await decideApproval({ tx, now, random }, asked);
      approved = decided.ok ? decided.value : undefined;
      return decided;
    });
    if (!outcome.ok) return outcome;
    if (!approved) throw new Error(`${known.action} was done without its approval`);
    return done(approved);
  }
}

export type DecideError =
  /** Unknown, or not for the account's role, labs and zones. */
  | { code: "unknown-approval" }
  | { code: "own-request" }
  | { code: "not-own-request" }
  | { code: "decided-already"; approval: Approval };

interface DecisionOf {
  account: StaffAccount;
  id: string;
  decision: Decision;
  reason: string;
}

/** Whether an account belongs to the requester. Accounts with the same name or mobile count as one person, also after one of them has ended. */
function isRequestedBy(
  { id, name, mobile }: Pick<StaffAccount, "id" | "name" | "mobile">,
  { askedBy, asker, askerMobile }: Pick<Approval, "askedBy" | "asker" | "askerMobile">,
): boolean {
  const isSame = name.toLowerCase() === asker.toLowerCase() || (mobile !== "" && mobile === askerMobile);
  return id === askedBy || isSame;
}

/** Whether an account's role and scope allow it to decide a request of somebody else. */
function isDecidedBy(account: StaffAccount, { action, places }: Approval): boolean {
  return (
    mayDo(account.role, APPROVAL_ACTIONS[action].may) &&
    (places.length === 0 || places.some((place) => isPlaceInScope(account, place)))
  );
}

/**
 * Decides a request in a transaction, which does the approved action too. The caller locks the rows of the action first, in the same order
 * as the request, and writes afterwards; after an error it rolls back. Of two concurrent decisions the second finds it decided.
 */
async function decideApproval(
  { tx, now, random }: { tx: ApprovalTx; now: Date; random: Random },
  { account, id, decision, reason }: DecisionOf,
): Promise<Result<Approval, DecideError>> {
  const locked = await tx.approvals.lock(id);
  if (!locked) return fail({ code: "unknown-approval" });
  const { customerId, ...approval } = locked;
  const isOwn = isRequestedBy(account, approval);
  if (!(isOwn || isDecidedBy(account, approval))) return fail({ code: "unknown-approval" });
  const code = decisionError(approval, { decision, by: isOwn ? approval.askedBy : account.id });
  if (code === "decided-already") return fail({ code, approval });
  if (code) return fail({ code });
  await tx.approvals.decide(id, { state: decision, by: account.id, at: now, reason });
  await tx.addStaffAction({
    id: uuidv7(now, random),
    at: now,
    who: account.name,
    action: `approval ${decision}`,
    subject: approval.subject,
    details: { approval: approval.action, approvalId: id, askedBy: approval.asker, reason },
    customerId,
  });
  return done({
    ...approval,
    state: decision,
    decidedBy: account.id,
    decider: account.name,
    decidedAt: now,
    reason,
  });
}

/** The same request is open already. */
export type ApprovalRequestError = { code: "asked-already" };

/**
 * Creates a request for approval, in the transaction that has checked that the action is possible now; the action itself is not done.
 * `customerId`: whose data it concerns, for the record.
 */
export async function requestApproval(
  { tx, now, random }: { tx: ApprovalTx; now: Date; random: Random },
  { id: askedBy, name: who }: StaffAccount,
  {
    customerId = null,
    ...asked
  }: Omit<NewApproval, "id" | "askedBy" | "askedAt"> & {
    customerId?: string | null;
  },
): Promise<Result<{ approvalId: string }, ApprovalRequestError>> {
  const approvalId = uuidv7(now, random);
  const { action, subject, details } = asked;
  if (!(await tx.approvals.add({ ...asked, id: approvalId, askedBy, askedAt: now })))
    return fail({ code: "asked-already" });
  await tx.addStaffAction({
    id: uuidv7(now, random),
    at: now,
    who,
    action: APPROVAL_ASKED,
    subject,
    customerId,
    details: { approval: action, approvalId, ...details },
  });
  return done({ approvalId });
}
