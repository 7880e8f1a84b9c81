import type { CashError } from "../payments/staff-payments.ts";
import { handOver } from "../payments/staff-payments.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { ApprovalRules } from "../staff/approvals/actions.ts";
import { needsApproval } from "../staff/approvals/actions.ts";
import type { AskError } from "../staff/approvals/ask-approval.ts";
import { askApproval } from "../staff/approvals/ask-approval.ts";
import type { DoApproved } from "../staff/approvals/service.ts";
import { impossibleNow } from "../staff/approvals/service.ts";
import type { BookedPlaces } from "../staff/scope.ts";
import { placesOf } from "../staff/scope.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

export interface GiveCashNeeds {
  unitOfWork: UnitOfWork;
  approvalRules: ApprovalRules;
  clock: Clock;
  random: Random;
  wakeMessages: () => void;
}

/** With an `approvalId` it is not noted yet: somebody else has to approve it. */
export type Given = Result<{ approvalId?: string }, CashError | AskError>;

/** Notes that cash was handed over; over the amount that the settings name, it asks that somebody else approves it. */
export async function giveCash(
  needs: GiveCashNeeds,
  account: StaffAccount,
  { refId, reference, where }: { refId: string; reference: string; where: BookedPlaces },
): Promise<Given> {
  const now = needs.clock();
  const given = await needs.unitOfWork.transact<Given>(async (tx, undo) => {
    const ctx = { tx, now, random: needs.random };
    const known = await tx.refunds.find(refId);
    // As `approvedCash` locks: whether somebody has to be asked is decided on what nobody changes meanwhile.
    if (known) await tx.bookings.lock(known.bookingId);
    const refund = known && (await tx.refunds.find(refId));
    const isOpen = refund?.method === "cash" && refund.state !== "done";
    if (isOpen && needsApproval(needs.approvalRules, "cash-refund", refund)) {
      return askApproval(ctx, account, {
        ...{ action: "cash-refund", subject: refId, places: placesOf(where) },
        details: { refundPaise: refund.amountPaise, voucher: reference },
      });
    }
    const after = await handOver(ctx, { refId, reference, by: account.name });
    return after.ok ? done({}) : undo(after);
  });
  if (given.ok && given.value.approvalId === undefined) needs.wakeMessages();
  return given;
}

/** Notes cash that somebody else says they have handed over. */
export function approvedCash(needs: GiveCashNeeds): DoApproved {
  return async ({ subject: refId, details, asker }, account, approve) => {
    const now = needs.clock();
    const given = await needs.unitOfWork.transact<Awaited<ReturnType<DoApproved>>>(async (tx, undo) => {
      const refund = await tx.refunds.find(refId);
      if (refund) await tx.bookings.lock(refund.bookingId);
      const approved = await approve({ tx, now });
      if (!approved.ok) return undo(approved);
      const reference = String(details.voucher ?? "");
      const word = { refId, reference, by: account.name, giver: asker };
      const after = await handOver({ tx, now, random: needs.random }, word);
      if (after.ok) return after;
      return undo(impossibleNow("It was noted as handed over meanwhile."));
    });
    if (given.ok) needs.wakeMessages();
    return given;
  };
}
