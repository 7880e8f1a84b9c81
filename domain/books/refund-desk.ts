import type { ListedRefund } from "../payments/ports.ts";
import type { ResendError } from "../payments/send-refunds.ts";
import type { StaffError, StaffPayments } from "../payments/staff-payments.ts";
import type { RefundState } from "../payments/states.ts";
import type { Refund } from "../payments/types.ts";
import type { Result } from "../shared/result.ts";
import { fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { BookedPlaces } from "../staff/scope.ts";
import { isInScope } from "../staff/scope.ts";
import type { GiveCashNeeds, Given } from "./give-cash.ts";
import { giveCash } from "./give-cash.ts";
import type { PaymentDesk } from "./ports.ts";

export interface RefundDeskNeeds extends GiveCashNeeds {
  staff: StaffPayments;
  payments: Pick<PaymentDesk, "whereOf" | "whereOfBooking">;
  findRefund(refId: string): Promise<Refund | undefined>;
}

type TakenPayment = Omit<Parameters<StaffPayments["recordPayment"]>[0], "by">;

/** Refunds that a person has to give, and payments that the staff took, within the labs and zones of the account. */
export interface RefundDesk {
  /** Oldest first; at most 300 where no other number is asked for. */
  list(account: StaffAccount, states: readonly RefundState[], most?: number): Promise<ListedRefund[]>;
  /** Cash that was handed over. */
  give(account: StaffAccount, given: { refId: string; reference: string }): Promise<Given>;
  /** Asks the provider once more for a refund that it refused. */
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
