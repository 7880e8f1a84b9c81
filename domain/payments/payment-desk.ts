import type { Booking } from "../bookings/types.ts";
import type { Clock } from "../clock.ts";
import type { Result } from "../result.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { type CompareRequest, type Comparison, compareBooks } from "./compare-books.ts";
import { type CashRefusal, giveCashRefund } from "./give-cash-refund.ts";
import { type DeskMethod, type DeskRefusal, recordDeskPayment } from "./record-desk-payment.ts";
import { type ResendRefusal, resendRefund } from "./resend-refund.ts";
import type { BooksStore, ComparisonStore, RefundStore } from "./store-needs.ts";
import type { Payment, Refund } from "./types.ts";

export interface DeskNeeds extends SettleNeeds {
  clock: Clock;
  refunds: RefundStore;
  books: BooksStore;
  comparisons: ComparisonStore;
}

type Recorded = Result<{ booking: Booking; payment: Payment }, DeskRefusal>;

/** What people of the lab do about money: what the command line does. */
export interface PaymentDesk {
  compare(request: CompareRequest): Promise<Comparison>;
  latestComparison: ComparisonStore["latest"];
  listRefunds: RefundStore["list"];
  findRefund: RefundStore["find"];
  resendRefund(refId: string): Promise<Result<Refund, ResendRefusal>>;
  giveCashRefund(given: {
    refId: string;
    reference: string;
    by: string;
  }): Promise<Result<Refund, CashRefusal>>;
  /** `rehearse`: says what would come of it, and changes nothing. */
  recordPayment(
    paid: { bookingNo: string; amountPaise: number; method: DeskMethod; reference: string },
    rehearse: boolean,
  ): Promise<Recorded>;
}

export function paymentDesk(needs: DeskNeeds): PaymentDesk {
  return {
    compare: (request) => compareBooks(needs, request, needs.clock()),
    latestComparison: () => needs.comparisons.latest(),
    listRefunds: (states, most) => needs.refunds.list(states, most),
    findRefund: (refId) => needs.refunds.find(refId),
    resendRefund: (refId) => resendRefund(needs, refId, needs.clock()),
    giveCashRefund: (given) => giveCashRefund(needs, given, needs.clock()),
    async recordPayment(paid, rehearse) {
      const act = { now: needs.clock(), random: needs.random };
      const recorded = await needs.ledger.transact<Recorded>(async (tx, undo) => {
        const said = await recordDeskPayment({ tx, ...act }, paid);
        return rehearse || !said.ok ? undo(said) : said;
      });
      needs.wakeMessages();
      return recorded;
    },
  };
}
