import { cancelAndRefund } from "../bookings/cancel-booking.ts";
import { notifyCustomer } from "../bookings/notify-customer.ts";
import { isLive, isVisitAhead } from "../bookings/states.ts";
import type { Booking, BookingView, NotDoneReason } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import type { VisitOfBooking } from "../bookings/visits.ts";
import { holdsSlotOf, visitsOf, withoutSlotOf, withVisit } from "../bookings/visits.ts";
import { refundOfPaid } from "../payments/refund-cancelled.ts";
import type { NotDoneQuote, TestKey } from "../payments/shares-of-tests.ts";
import { isSameTest, quoteNotDone } from "../payments/shares-of-tests.ts";
import { statusAfterNotDone } from "../reports/booking-progress.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { changeSlots } from "../slots/take-slots.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import { needsApproval } from "../staff/approvals/actions.ts";
import type { Approval } from "../staff/approvals/ports.ts";
import type { ApprovalRequestError, DoApproved } from "../staff/approvals/service.ts";
import { impossibleNow, requestApproval } from "../staff/approvals/service.ts";
import { placesOf } from "../staff/scope.ts";
import { recordOfBooking } from "../staff/staff-change.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookingChangeError, BookingChangeRequest, ChangeNeeds } from "./change-booking.ts";
import { AMOUNT_DIFFERS, changeBooking, refundApproved, wakeAfterRefund } from "./change-booking.ts";
import type { TestProgress } from "./refund-tests-ports.ts";
import type { RefundableTest } from "./refundable-tests.ts";
import { refundableTests } from "./refundable-tests.ts";

const REASON_WORDS: Record<NotDoneReason, string> = {
  "sample-unfit": "The sample was not fit for testing",
  impossible: "The test cannot be done",
  other: "The test was not done",
};

export interface AskedRefund {
  tests: readonly TestKey[];
  reason: NotDoneReason;
  /** For the staff, at most 200 characters; "" for none. */
  note: string;
  /** The amount that the page showed, paise. */
  seenPaise: number;
}

export type TestRefundError =
  /** Not paid, cancelled or expired; what was paid is on its way back already. */
  | { code: "not-paid" }
  | { code: "no-tests" }
  | { code: "already-refunded" | "reported"; test: string }
  | { code: "nothing-paid" }
  | { code: "amount-differs"; nowPaise: number };

export interface TestRefundService {
  /** The tests of a booking that the account reads, with what was paid for each. */
  testsOf(view: Pick<BookingView, "booking" | "items">): Promise<RefundableTest[]>;
  /** Gives the price of tests back. With an `approvalId` nothing is done yet: somebody else has to approve it. */
  refund(
    changeRequest: BookingChangeRequest,
    asked: AskedRefund,
  ): Promise<
    Result<
      { refundPaise: number; approvalId?: string },
      BookingChangeError | TestRefundError | ApprovalRequestError
    >
  >;
}

export interface TestRefundNeeds extends ChangeNeeds {
  /** How far the booked items are, outside of a transaction. */
  progressOf(bookingId: string): Promise<TestProgress[]>;
}

export function testRefundService(needs: TestRefundNeeds): TestRefundService {
  return {
    async testsOf({ booking, items }) {
      const refunded = items.flatMap((item) => item.refundedTests);
      const progress = await needs.progressOf(booking.id);
      return refundableTests({ booking, items, refunded, progress }, needs.catalogue());
    },

    async refund(changeRequest, asked) {
      const { account } = changeRequest;
      const refunded = await changeBooking<
        { refundPaise: number; approvalId?: string },
        TestRefundError | ApprovalRequestError
      >(needs, changeRequest, async (ctx, booking) => {
        const found = await chosenTests(needs, ctx, booking, asked.tests);
        if (!found.ok) return found;
        const { refundPaise } = found.value.quote;
        if (refundPaise !== asked.seenPaise) return fail({ code: "amount-differs", nowPaise: refundPaise });
        if (needsApproval(needs.approvalRules, "refund", { amountPaise: refundPaise })) {
          const waits = await requestApproval(ctx, account, {
            action: "refund",
            subject: booking.bookingNo,
            places: placesOf(booking),
            details: detailsOf(found.value, asked),
            customerId: booking.customerId,
          });
          return waits.ok ? done({ ...waits.value, refundPaise }) : waits;
        }
        return refundTests(needs, ctx, booking, found.value, { ...asked, account });
      });
      if (refunded.ok && refunded.value.approvalId === undefined) wakeAfterRefund(needs);
      return refunded;
    },
  };
}

/** What a request for approval keeps: words for who decides, and what the decision does. */
function detailsOf({ tests, quote }: Chosen, { reason, note }: Pick<AskedRefund, "reason" | "note">) {
  return {
    refundPaise: quote.refundPaise,
    tests: tests.map(({ serviceName }) => serviceName).join(", "),
    reason: REASON_WORDS[reason],
    note,
    notDone: { reason, tests: tests.map(({ position, serviceId }) => ({ position, serviceId })) },
  };
}

/** What a request for approval is about; null for one of a whole booking. */
function askedIn({ details }: Pick<Approval, "details">): Omit<AskedRefund, "seenPaise"> | null {
  if (!details.notDone) return null;
  const notDone = details.notDone as Pick<AskedRefund, "tests" | "reason">;
  return { ...notDone, note: String(details.note ?? "") };
}

/** Does an approved refund: of tests that were not done, or what `ofWhole` does. */
export function approvedTestRefund(needs: TestRefundNeeds, ofWhole: DoApproved): DoApproved {
  return async (approval, account, approve) => {
    const asked = askedIn(approval);
    if (!asked) return ofWhole(approval, account, approve);
    const { subject: bookingNo, details } = approval;
    return refundApproved(needs, { bookingNo, approve }, async (ctx, booking) => {
      const found = await chosenTests(needs, ctx, booking, asked.tests);
      if (!found.ok) return impossibleNow(IMPOSSIBLE[found.error.code]);
      if (found.value.quote.refundPaise !== details.refundPaise) return impossibleNow(AMOUNT_DIFFERS);
      const result = await refundTests(needs, ctx, booking, found.value, { ...asked, account });
      return result.ok ? result : impossibleNow(IMPOSSIBLE[result.error.code]);
    });
  };
}

const IMPOSSIBLE: Record<TestRefundError["code"], string> = {
  "not-paid": "The booking was cancelled meanwhile, or is not paid any more.",
  "no-tests": "The booking has no such test any more.",
  "already-refunded": "One of these tests was given back meanwhile.",
  reported: "One of these tests was reported meanwhile.",
  "nothing-paid": "Nothing of it is left to give back.",
  "amount-differs": AMOUNT_DIFFERS,
};

interface Chosen {
  tests: RefundableTest[];
  quote: NotDoneQuote;
  progress: TestProgress[];
  /** Causes of refunds of tests before. */
  causes: ReadonlySet<string>;
}

/** The tests that are to be given back, as they stand in the transaction that has locked the booking. */
async function chosenTests(
  { catalogue }: Pick<TestRefundNeeds, "catalogue">,
  { tx }: TransactionContext,
  booking: Booking,
  keys: readonly TestKey[],
): Promise<Result<Chosen, TestRefundError>> {
  if (booking.payStatus !== "paid" || !isLive(booking)) return fail({ code: "not-paid" });
  const [items, refunded, progress] = await Promise.all([
    tx.testRefunds.items(booking.id),
    tx.testRefunds.refunded(booking.id),
    tx.testRefunds.progress(booking.id),
  ]);
  const all = refundableTests({ booking, items, refunded, progress }, catalogue());
  const tests = all.filter((test) => keys.some((key) => isSameTest(key, test)));
  if (tests.length === 0 || tests.length < keys.length) return fail({ code: "no-tests" });
  for (const { state, serviceName: test } of tests) {
    if (state === "refunded") return fail({ code: "already-refunded", test });
    if (state === "reported") return fail({ code: "reported", test });
  }
  const quote = quoteNotDone(booking, all, { refunded, chosen: tests });
  if (quote.refundPaise === 0) return fail({ code: "nothing-paid" });
  return done({ tests, quote, progress, causes: new Set(refunded.map(({ cause }) => cause)) });
}

/**
 * Gives the price of tests back that were not done, and ends what was awaited of them. When nothing of the booking is left, it is cancelled by
 * the lab with all that is still there of its money; else its payment stays as it is. Rolled back by its caller after an error.
 */
async function refundTests(
  { refundCancelled }: Pick<TestRefundNeeds, "refundCancelled">,
  ctx: TransactionContext,
  booking: Booking,
  { tests, quote, progress, causes }: Chosen,
  { account, reason, note }: Pick<AskedRefund, "reason" | "note"> & { account: StaffAccount },
): Promise<Result<{ refundPaise: number }, TestRefundError>> {
  const { tx, now } = ctx;
  const { refundPaise, isWhole, notDone } = quote;
  const cause = isWhole ? "cancelled" : (`not-done-${causes.size + 1}` as const);
  const rows = tests.map(({ position, serviceId, serviceName, paidPaise }) => ({
    position,
    serviceId,
    serviceName,
    cause,
    reason,
    note,
    amountPaise: paidPaise,
    createdAt: now,
  }));
  if (!(await tx.testRefunds.add(booking.id, rows)))
    return fail({ code: "already-refunded", test: tests[0]?.serviceName ?? "" });
  await tx.testRefunds.setNotDone(booking.id, notDone, now);
  const words = REASON_WORDS[reason];
  if (isWhole) {
    await cancelAndRefund(ctx, booking, { refundPaise, actor: "lab", reason: words }, refundCancelled);
  } else {
    const { isNew } = await refundOfPaid(ctx, booking, refundPaise, cause);
    if (!isNew) return fail({ code: "already-refunded", test: tests[0]?.serviceName ?? "" });
    const refundedPaise = booking.refundedPaise + refundPaise;
    const event = { actor: "lab", reason: words, word: "Refund Started" } as const;
    const refunding = await updateBooking(ctx, booking, { refundedPaise }, event);
    const isChosen = ({ itemPosition }: TestProgress) =>
      tests.some(({ position }) => position === itemPosition);
    const awaited = progress.filter(({ itemPosition }) => !notDone.includes(itemPosition));
    const { after, calledOff: visit } = await goOnWithout(ctx, refunding, {
      awaited,
      ended: progress.filter((each) => isChosen(each) && !awaited.includes(each)),
    });
    if (visit) {
      const about = { amountPaise: refundPaise, visit };
      await notifyCustomer(ctx, after, "booking-tests-refunded-no-visit", about);
    } else await notifyCustomer(ctx, after, "booking-tests-refunded", { amountPaise: refundPaise });
  }
  await recordOfBooking(ctx, account, booking, "tests refunded", {
    tests: tests.map(({ serviceName }) => serviceName),
    reason: words,
    note,
    refundPaise,
    isCancelled: isWhole,
    version: booking.version + 1,
  });
  return done({ refundPaise });
}

/**
 * Moves the visits on that waited for nothing but the tests that have ended. The slot of one that will not take place any more is free again;
 * `calledOff` is one that the customer still expects.
 */
async function goOnWithout(
  ctx: TransactionContext,
  booking: Booking,
  all: { ended: readonly TestProgress[]; awaited: readonly TestProgress[] },
): Promise<{ after: Booking; calledOff: VisitOfBooking | undefined }> {
  const { tx, now } = ctx;
  let current = booking;
  let calledOff: VisitOfBooking | undefined;
  const giveBack: string[] = [];
  for (const each of visitsOf(booking)) {
    const { visit, status, slotId } = each;
    const ended = all.ended.filter((test) => test.visit === visit);
    if (ended.length === 0) continue;
    const orders = all.awaited.filter((test) => test.visit === visit);
    const to = statusAfterNotDone(status, { ended, orders });
    if (to === null) continue;
    const isFree =
      holdsSlotOf(current, visit) && (to === "Cancelled" || isVisitAhead(status) || each.startsAt > now);
    const change = { ...withVisit(current, visit, to), ...(isFree ? withoutSlotOf(current, visit) : {}) };
    current = await updateBooking(ctx, current, change, { actor: "lab", visit });
    if (isFree) giveBack.push(slotId);
    if (isFree && isVisitAhead(status) && each.endsAt > now) calledOff = each;
    if (to !== "Reported") continue;
    const patientIds = ended.map(({ patientId }) => patientId);
    await tx.testRefunds.tellVisit({ bookingId: booking.id, visit, patientIds, now });
  }
  await changeSlots(tx.slots, { take: [], giveBack, now });
  return { after: current, calledOff };
}
