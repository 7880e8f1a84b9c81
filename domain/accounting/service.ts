import type { Catalogue } from "../catalogue/types.ts";
import { billNumber, financialYear } from "../payments/bill-model.ts";
import type { BillStore } from "../payments/ports.ts";
import type { Reconciliation } from "../payments/records.ts";
import type { StaffPayments } from "../payments/staff-payments.ts";
import { addDays, indiaDay, indiaInstant, spanOfDays } from "../shared/clock.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import { isInScope, isWholeChain } from "../staff/scope.ts";
import type { StaffNeeds } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import type { CloseError, Closing } from "./close-day.ts";
import { closeDay, nextDay, spanOf } from "./close-day.ts";
import type { DaySum, Movement } from "./day-sum.ts";
import { sumOfDay } from "./day-sum.ts";
import { ledgerCsv } from "./ledger.ts";
import { matchSettlement } from "./match-settlement.ts";
import type {
  ClosedDay,
  DayStore,
  DifferenceStore,
  KnownMoney,
  ListedDifference,
  ListedPayment,
  MissingPayment,
  MoneyDifference,
  PaymentDesk,
  PaymentEvent,
  PaymentQuery,
  SettlementFile,
  SettlementStore,
  WholeChainError,
} from "./ports.ts";
import type { MatchedLine, SettlementError } from "./settlement-file.ts";
import { readSettlement } from "./settlement-file.ts";

export interface AccountingNeeds extends StaffNeeds {
  days: DayStore;
  differences: DifferenceStore;
  payments: PaymentDesk;
  settlements: SettlementStore;
  bills: BillStore;
  compare: StaffPayments["compare"];
  latestReconciliation: StaffPayments["latestReconciliation"];
  catalogue: () => Catalogue;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

export interface DayPage {
  day: string;
  closed: ClosedDay | null;
  movements: Movement[];
  sum: DaySum;
  open: MoneyDifference[];
  /** The day that is to be closed next; null while the books have not begun. */
  next: string | null;
  /** The day has not ended yet. */
  isToday: boolean;
}

export interface AccountingService {
  payments(account: StaffAccount, wanted: PaymentQuery & { bookingNo: string }): Promise<ListedPayment[]>;
  payment(
    account: StaffAccount,
    orderId: string,
  ): Promise<{ payment: ListedPayment; events: PaymentEvent[] } | undefined>;
  /** The day that is shown first: the next to close, or yesterday. */
  firstDay(): Promise<string>;
  day(account: StaffAccount, day: string): Promise<Result<DayPage, WholeChainError>>;
  /** Newest first. */
  closedDays(account: StaffAccount, most: number): Promise<Result<ClosedDay[], WholeChainError>>;
  close(account: StaffAccount, closing: Closing): Promise<Result<ClosedDay, CloseError | WholeChainError>>;
  differences(account: StaffAccount, most: number): Promise<Result<ListedDifference[], WholeChainError>>;
  /** Asks the provider for every payment of the last days. */
  compare(account: StaffAccount, days: number): Promise<Result<Reconciliation, WholeChainError>>;
  settle(
    account: StaffAccount,
    id: string,
    reason: string,
  ): Promise<Result<object, WholeChainError | { code: "settled-already" }>>;
  /** The nightly comparison that finished last. */
  latestComparison: StaffPayments["latestReconciliation"];
  /** The files, newest first, and online payments of the weeks before that no file has; at most so many of each. */
  settlements(
    account: StaffAccount,
    most: number,
  ): Promise<Result<{ files: SettlementFile[]; missing: MissingPayment[] }, WholeChainError>>;
  settlement(
    account: StaffAccount,
    id: string,
    most: number,
  ): Promise<Result<{ file: SettlementFile; unmatched: MatchedLine[] } | undefined, WholeChainError>>;
  readSettlement(
    account: StaffAccount,
    file: { name: string; text: string },
  ): Promise<Result<{ id: string; lines: number; unmatched: number }, ReadError>>;
  /** The lines of closed days as CSV, in pieces that are read as they are asked for. */
  ledger(
    account: StaffAccount,
    from: string,
    until: string,
  ): Promise<Result<AsyncIterable<string>, WholeChainError>>;
}

export type ReadError = SettlementError | WholeChainError | { code: "read-before"; file: SettlementFile };

/** How many days back bookings without a bill number are included. */
const BILLS_BACK_DAYS = 7;
/** The provider pays out within some working days; older payments in no file are missing. */
const SETTLED_AFTER_DAYS = 5;
const MISSING_BACK_DAYS = 60;

export function accountingService(needs: AccountingNeeds): AccountingService {
  const { days, differences, payments, settlements, clock, random } = needs;
  const wholeChain = fail({ code: "whole-chain" as const });
  const entry = (account: StaffAccount, what: Parameters<typeof staffEntry>[2]) =>
    staffEntry(needs, account.name, what);

  return {
    async payments(account, { bookingNo, ...wanted }) {
      const found =
        bookingNo === ""
          ? await payments.search({ ...wanted, scope: account })
          : await payments.ofBooking({ bookingNo, state: wanted.state, method: wanted.method });
      const own = found.filter(({ where }) => isInScope(account, where));
      const details = { bookingNo, from: wanted.from, until: wanted.until, found: own.length };
      const customerIds = own.map(({ customerId }) => customerId);
      const read = { action: "payments read", subject: "payments", details, customerIds };
      await needs.note(entry(account, read));
      return own;
    },

    async payment(account, orderId) {
      const payment = await payments.find(orderId);
      if (!payment || !isInScope(account, payment.where)) return undefined;
      const { bookingNo, customerId } = payment;
      const read = { action: "payment read", subject: orderId, details: { bookingNo }, customerId };
      await needs.note(entry(account, read));
      return { payment, events: await payments.events(orderId) };
    },

    async firstDay() {
      const today = indiaDay(clock());
      const next = nextDay((await days.ends()).last) ?? addDays(today, -1);
      return next < today ? next : today;
    },

    async day(account, day) {
      if (!isWholeChain(account)) return wholeChain;
      const now = clock();
      const closed = (await days.closed(day)) ?? null;
      const { first, last } = await days.ends();
      const movements = closed ? await days.lines(day) : await days.uncounted(spanOf(day, first, now));
      await needs.note(entry(account, { action: "money of a day looked at", subject: day, details: {} }));
      return done({
        day,
        closed,
        movements,
        sum: closed?.sums ?? sumOfDay(movements),
        open: await differences.open(),
        next: nextDay(last),
        isToday: day === indiaDay(now),
      });
    },

    async closedDays(account, most) {
      return isWholeChain(account) ? done(await days.list(most)) : wholeChain;
    },

    async close(account, closing) {
      if (!isWholeChain(account)) return wholeChain;
      const now = clock();
      const closed = await closeDay(days, await differences.open(), closing, {
        by: account.name,
        now,
        actionOf: ({ day, sums, differences: named }) =>
          entry(account, { action: "day closed", subject: day, details: { sums, differences: named } }),
      });
      if (closed.ok) await issueBills(needs, closing.day, now);
      return closed;
    },

    async differences(account, most) {
      return isWholeChain(account) ? done(await differences.list(most)) : wholeChain;
    },

    async compare(account, back) {
      if (!isWholeChain(account)) return wholeChain;
      const now = clock();
      const today = indiaDay(now);
      const span = spanOfDays(addDays(today, 1 - back), today);
      const found = await needs.compare({ ...span, settles: true });
      const { orders, settled, unanswered, differences: differing } = found;
      const details = {
        days: back,
        orders,
        settled,
        unanswered: unanswered.length,
        differences: differing.length,
      };
      const action = entry(account, { action: "books compared", subject: today, details });
      await differences.add(differing, now, action);
      return done(found);
    },

    async settle(account, id, reason) {
      if (!isWholeChain(account)) return wholeChain;
      const action = entry(account, {
        action: "difference settled",
        subject: id,
        details: { before: { settled: false }, after: { settled: true, reason } },
      });
      const isSettled = await differences.settle(id, { by: account.name, reason, now: clock() }, action);
      return isSettled ? done({}) : fail({ code: "settled-already" });
    },

    latestComparison: needs.latestReconciliation,

    async settlements(account, most) {
      if (!isWholeChain(account)) return wholeChain;
      const today = indiaDay(clock());
      const from = indiaInstant(addDays(today, -MISSING_BACK_DAYS), 0);
      const until = indiaInstant(addDays(today, -SETTLED_AFTER_DAYS), 0);
      const [files, missing] = await Promise.all([
        settlements.list(most),
        settlements.missing({ from, until }, most),
      ]);
      return done({ files, missing });
    },

    async settlement(account, id, most) {
      if (!isWholeChain(account)) return wholeChain;
      const file = await settlements.find(id);
      return done(file && { file, unmatched: await settlements.unmatched(id, most) });
    },

    async readSettlement(account, { name, text }) {
      if (!isWholeChain(account)) return wholeChain;
      const read = readSettlement(text);
      if (!read.ok) return read;
      const lines = read.value;
      const now = clock();
      const id = uuidv7(now, random);
      const file = { id, name, readAt: now, readBy: account.name };
      // The hash of its lines: a file saved again by a spreadsheet, with other line ends or quotes, counts as the same.
      const content = JSON.stringify(lines.map(({ line: _, ...each }) => each));
      const sha256 = needs.sha256(new TextEncoder().encode(content));
      const details = { name, lines: lines.length };
      const action = entry(account, { action: "settlement file taken", subject: id, details });
      const match = (known: KnownMoney) => matchSettlement(lines, known);
      const added = await settlements.add({ ...file, sha256 }, lines, match, action);
      if ("readBefore" in added) return fail({ code: "read-before", file: added.readBefore });
      return done({ id, lines: lines.length, unmatched: added.unmatched });
    },

    async ledger(account, from, until) {
      if (!isWholeChain(account)) return wholeChain;
      const details = { from, until };
      await needs.note(entry(account, { action: "ledger exported", subject: from, details }));
      return done(ledgerCsv(days.ledger(from, until), needs.catalogue().labById));
    },
  };
}

/** Gives each booking that a closed day has the next number of a bill of supply; one that has a bill keeps it. */
async function issueBills({ days, bills }: AccountingNeeds, day: string, now: Date): Promise<void> {
  const year = financialYear(now);
  for (const bookingId of await days.withoutBill(addDays(day, -BILLS_BACK_DAYS))) {
    await bills.issue(bookingId, { year, numberOf: (serial) => billNumber(year, serial) }, now);
  }
}
