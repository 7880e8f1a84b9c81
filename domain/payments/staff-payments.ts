import { runOrDryRun } from "../bookings/run-or-rehearse.ts";
import type { Booking } from "../bookings/types.ts";
import type { Clock } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { type CompareRequest, compareBooks } from "./compare-books.ts";
import type { Comparison } from "./comparison.ts";
import { type CashRefusal, giveCashRefund } from "./give-cash-refund.ts";
import { recordStaffPayment, type StaffPayment, type StaffRefusal } from "./record-staff-payment.ts";
import { type ResendRefusal, resendRefund } from "./resend-refund.ts";
import type { BooksStore, ComparisonStore, RefundStore } from "./store-ports.ts";
import type { Payment, Refund } from "./types.ts";

export interface StaffPorts extends SettleNeeds {
  clock: Clock;
  refunds: RefundStore;
  books: BooksStore;
  comparisons: ComparisonStore;
}

type Recorded = Result<{ booking: Booking; payment: Payment }, StaffRefusal>;

/**
 * What people of the lab do about money: what the command line does. What changes money names who does it (`by`) in the record of the
 * staff; `rehearse`: says what would come of it, and changes nothing.
 */
export interface StaffPayments {
  compare(request: CompareRequest): Promise<Comparison>;
  latestComparison: ComparisonStore["latest"];
  listRefunds: RefundStore["list"];
  resendRefund(
    asked: { refId: string; by: string },
    rehearse: boolean,
  ): Promise<Result<Refund, ResendRefusal>>;
  giveCashRefund(
    given: { refId: string; reference: string; by: string },
    rehearse: boolean,
  ): Promise<Result<Refund, CashRefusal>>;
  recordPayment(paid: StaffPayment, rehearse: boolean): Promise<Recorded>;
}

/** Binds what the lab's people do about money to what it needs; with `rehearse` it says what would come of it and changes nothing. */
export function staffPayments(needs: StaffPorts): StaffPayments {
  return {
    compare: (request) => compareBooks(needs, request, needs.clock()),
    latestComparison: () => needs.comparisons.latest(),
    listRefunds: (states, most) => needs.refunds.list(states, most),
    resendRefund: (asked, rehearse) => resendRefund(needs, asked, { now: needs.clock(), rehearse }),
    giveCashRefund: (given, rehearse) => giveCashRefund(needs, given, { now: needs.clock(), rehearse }),
    async recordPayment(paid, rehearse) {
      const recorded = await runOrDryRun(needs, { now: needs.clock(), rehearse }, (ctx) =>
        recordStaffPayment(ctx, paid),
      );
      needs.wakeMessages();
      return recorded;
    },
  };
}
