import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../accounts/types.ts";
import type { ApprovalTx, NewApproval } from "./ports.ts";

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
