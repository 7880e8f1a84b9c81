import type { Scope } from "../scope.ts";
import type { StaffAction } from "../staff-action.ts";
import type { ApprovalAction, ApprovalState, Decision } from "./actions.ts";

/** A request of one person that another decides. */
export interface Approval {
  id: string;
  action: ApprovalAction;
  /** What it is about: a booking's number, a place with its day, a report. */
  subject: string;
  /** The parameters of the action; only ids, numbers and reasons. */
  details: Record<string, unknown>;
  /** Labs and zones that it is about (`lab:1`, `zone:3`); empty: the whole chain. */
  places: string[];
  /** The account that asked, and its name. */
  askedBy: string;
  asker: string;
  /** "" for none. */
  askerMobile: string;
  askedAt: Date;
  state: ApprovalState;
  /** The account that decided, and its name; null while it is open. */
  decidedBy: string | null;
  decider: string | null;
  decidedAt: Date | null;
  /** Of the decision; "" for none. */
  reason: string;
}

export type NewApproval = Pick<
  Approval,
  "id" | "action" | "subject" | "details" | "places" | "askedBy" | "askedAt"
>;

/** The action of the entry in the staff's record that a request adds. */
export const APPROVAL_ASKED = "approval asked";

/** Requests in a transaction. */
export interface ApprovalRows {
  /** False where the same is asked for already and open. */
  add(approval: NewApproval): Promise<boolean>;
  /** Locks the request, with the customer whose data it concerns, if any; waits for a transaction that is deciding it. */
  lock(id: string): Promise<(Approval & { customerId: string | null }) | undefined>;
  decide(id: string, decided: { state: Decision; by: string; at: Date; reason: string }): Promise<void>;
}

/** The part of a transaction that requests and decisions need; transactions of bookings, reports and the catalogue have it. */
export interface ApprovalTx {
  approvals: ApprovalRows;
  addStaffAction(action: StaffAction): Promise<void>;
}

export interface ApprovalStore {
  find(id: string): Promise<Approval | undefined>;
  /** Open requests of others for these actions in the labs and zones of an account, the oldest first. */
  waiting(
    account: Scope & { id: string },
    actions: readonly ApprovalAction[],
    most: number,
  ): Promise<Approval[]>;
  /** Open requests of an account, the oldest first. */
  own(accountId: string, most: number): Promise<Approval[]>;
  /** What the account has asked for, and what is for these actions in its labs and zones; the newest first. */
  decided(
    account: Scope & { id: string },
    actions: readonly ApprovalAction[],
    most: number,
  ): Promise<Approval[]>;
  transact<T>(work: (tx: ApprovalTx, rollback: (value: T) => never) => Promise<T>): Promise<T>;
}
