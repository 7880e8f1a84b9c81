import type { ListedRefund } from "../payments/ports.ts";
import type { Refund } from "../payments/records.ts";
import { isEndedByHand } from "../payments/records.ts";
import { lockRefund } from "../payments/refunds.ts";
import type { ResendError } from "../payments/send-refunds.ts";
import type { CashError, StaffError, StaffPayments } from "../payments/staff-payments.ts";
import { handOver } from "../payments/staff-payments.ts";
import type { RefundState } from "../payments/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { ApprovalRules } from "../staff/approvals/actions.ts";
import { needsApproval } from "../staff/approvals/actions.ts";
import type { ApprovalRequestError, DoApproved } from "../staff/approvals/service.ts";
import { impossibleNow, requestApproval } from "../staff/approvals/service.ts";
import type { BookedPlaces } from "../staff/scope.ts";
import { isInScope, placesOf } from "../staff/scope.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { PaymentDesk } from "./ports.ts";

export interface RefundDeskNeeds extends GiveCashNeeds {
  staff: StaffPayments;
  payments: Pick<PaymentDesk, "whereOf" | "whereOfBooking">;
  findRefund(refId: string): Promise<Refund | undefined>;
}

type TakenPayment = Omit<Parameters<StaffPayments["recordPayment"]>[0], "by">;

/** Refunds that staff pay out, and payments that they received, within the labs and zones of the account. */
export interface RefundDesk {
  /** In the order of `RefundStore`; at most 300 where no other number is asked for. */
  list(account: StaffAccount, states: readonly RefundState[], most?: number): Promise<ListedRefund[]>;
  /** Cash that was handed over, or a refund that the provider refused or of which it reports another amount, and that was settled. */
  give(account: StaffAccount, given: { refId: string; reference: string }): Promise<Given>;
  /** Asks the provider once more for a refund that it refused, or of which it reported another amount. */
  resend(account: StaffAccount, refId: string): Promise<Result<Refund, ResendError>>;
  /** A booking that was paid at the visit or at the lab. */
  record(account: StaffAccount, paid: TakenPayment): Promise<Result<object, StaffError>>;
}

const MOST = 300;

export function refundDesk(needs: RefundDeskNeeds): RefundDesk {
  const { staff, payments, findRefund } = needs;
  /** Where the booking of a refund is; undefined for one that the account does not see. */
  async function placeOf(account: StaffAccount, refId: string): Promise<BookedPlaces | undefined> {
    const refund = await findRefund(refId);
    const [found] = refund ? await payments.whereOf([refund.orderId]) : [];
    return found && isInScope(account, found.where) ? found.where : undefined;
  }

  return {
    list: (account, states, most = MOST) => staff.listRefunds(states, most, account),
    async give(account, { refId, reference }) {
      const where = await placeOf(account, refId);
      return where ? giveCash(needs, account, { refId, reference, where }) : fail({ code: "unknown-refund" });
    },
    async resend(account, refId) {
      if (!(await placeOf(account, refId))) return fail({ code: "unknown-refund" });
      return staff.resendRefund({ refId, by: account.name }, false);
    },
    async record(account, paid) {
      const where = await payments.whereOfBooking(paid.bookingNo);
      if (!where || !isInScope(account, where)) return fail({ code: "unknown-booking" });
      return staff.recordPayment({ ...paid, by: account.name }, false);
    },
  };
}

export interface GiveCashNeeds {
  unitOfWork: UnitOfWork;
  approvalRules: ApprovalRules;
  clock: Clock;
  random: Random;
  wakeMessages: () => void;
}

/** With an `approvalId` nothing is recorded yet: somebody else has to approve it. */
type Given = Result<{ approvalId?: string }, CashError | ApprovalRequestError>;

/** Records a cash refund, or how one was settled that the provider refused or of which it reports another amount; above the amount in the settings it requests an approval instead. */
async function giveCash(
  needs: GiveCashNeeds,
  account: StaffAccount,
  { refId, reference, where }: { refId: string; reference: string; where: BookedPlaces },
): Promise<Given> {
  const now = needs.clock();
  const given = await needs.unitOfWork.transact<Given>(async (tx, rollback) => {
    const ctx = { tx, now, random: needs.random };
    const locked = await lockRefund(tx, refId);
    if (
      locked &&
      isEndedByHand(locked.refund) &&
      needsApproval(needs.approvalRules, "cash-refund", locked.refund)
    ) {
      return requestApproval(ctx, account, {
        action: "cash-refund",
        subject: refId,
        places: placesOf(where),
        details: {
          refundPaise: locked.refund.amountPaise,
          voucher: reference,
          booking: locked.booking.bookingNo,
        },
        customerId: locked.booking.customerId,
      });
    }
    const after = await handOver(ctx, locked, { reference, by: account.name });
    return after.ok ? done({}) : rollback(after);
  });
  if (given.ok && given.value.approvalId === undefined) needs.wakeMessages();
  return given;
}

/** Records an approved cash refund. */
export function approvedCash(needs: GiveCashNeeds): DoApproved {
  return async ({ subject: refId, details, asker }, account, approve) => {
    const now = needs.clock();
    const given = await needs.unitOfWork.transact<Awaited<ReturnType<DoApproved>>>(async (tx, rollback) => {
      const locked = await lockRefund(tx, refId);
      const approved = await approve({ tx, now });
      if (!approved.ok) return rollback(approved);
      const reference = String(details.voucher ?? "");
      const word = { reference, by: account.name, giver: asker };
      const after = await handOver({ tx, now, random: needs.random }, locked, word);
      if (after.ok) return after;
      const isGiven = after.error.code === "given-already";
      return rollback(
        impossibleNow(
          isGiven ? "It was noted as paid back meanwhile." : "The provider was asked for it again meanwhile.",
        ),
      );
    });
    if (given.ok) needs.wakeMessages();
    return given;
  };
}
