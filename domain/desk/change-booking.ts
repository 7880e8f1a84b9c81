import type { PatientError } from "../bookings/booking-request.ts";
import { checkPatient, NO_DAILY_LIMITS, ownPatient } from "../bookings/booking-request.ts";
import type { CancelError, LabCancelError, RefundCancelled } from "../bookings/cancel-booking.ts";
import { cancelBooking, cancelByLab } from "../bookings/cancel-booking.ts";
import { isBeforeSamples, isCancellable, wholeRefundOf } from "../bookings/cancellation-policy.ts";
import type { RescheduleError } from "../bookings/reschedule-booking.ts";
import { rescheduleBooking } from "../bookings/reschedule-booking.ts";
import type { StatedChange } from "../bookings/stated-facts.ts";
import { applyStatedChange, linesOf } from "../bookings/stated-facts.ts";
import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { validateDateOfBirth } from "../family/age.ts";
import type { PatientSex } from "../identity/types.ts";
import type { Clock } from "../shared/clock.ts";
import { formatDayTime } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { SlotRules } from "../slots/timetable.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { ApprovalRules } from "../staff/approvals/actions.ts";
import { needsApproval } from "../staff/approvals/actions.ts";
import type { ApprovalRequestError, Approve, DoApproved } from "../staff/approvals/service.ts";
import { impossibleNow, requestApproval } from "../staff/approvals/service.ts";
import { isInScope, placesOf } from "../staff/scope.ts";
import { recordOfBooking } from "../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import type { ResendError, SeenMessage } from "./messages.ts";
import { resendErrorOf } from "./messages.ts";
import type { DeskStore } from "./ports.ts";

/** A change of a booking, as a form of the desk asks for it. */
export interface BookingChangeRequest {
  account: StaffAccount;
  bookingNo: string;
  /** Idempotency key of the form: the change is made once, however often it is sent. */
  key: string;
  /** The booking's version that the page showed. */
  version: number;
}

export type BookingChangeError =
  | { code: "unknown-booking" }
  /** The booking was changed since the page was shown. */
  | { code: "changed" };

export type CorrectError =
  | PatientError
  | { code: "unknown-patient" | "past-sample" }
  | { code: "not-a-day" | "born-in-future" | "born-too-long-ago" };

/** What every change of a booking needs. */
export interface BookingChangeNeeds {
  unitOfWork: UnitOfWork;
  store: Pick<DeskStore, "ownerOf">;
  clock: Clock;
  random: Random;
}

export interface ChangeNeeds extends BookingChangeNeeds {
  catalogue: () => Catalogue;
  slotRules: SlotRules;
  refundCancelled: RefundCancelled;
  /** Which refunds a second person has to approve. */
  approvalRules: ApprovalRules;
  wakeMessages: () => void;
  wakeRefunds: () => void;
}

export interface PatientCorrection extends StatedChange {
  patientId: string;
  name: string;
  dateOfBirth: string;
  sex: PatientSex;
}

/** Changes of a booking for a caller, by the site's own rules; a visit is moved at short notice too. */
export interface ChangeService {
  move(
    changeRequest: BookingChangeRequest,
    slotId: string,
    statedChanges?: ReadonlyMap<string, StatedChange>,
  ): Promise<Result<{ at: string }, BookingChangeError | RescheduleError>>;
  /** Cancels with the refund of the cancellation policy, as the page has shown it. */
  cancel(
    changeRequest: BookingChangeRequest,
    asked: { reason: string; seenPaise: number },
  ): Promise<Result<{ refundPaise: number }, BookingChangeError | CancelError>>;
  /** Cancels with a full refund, whatever the policy says. With an `approvalId` nothing is done yet: somebody else has to approve it. */
  cancelWithGoodwill(
    changeRequest: BookingChangeRequest,
    reason: string,
  ): Promise<
    Result<
      { refundPaise: number; approvalId?: string },
      BookingChangeError | LabCancelError | ApprovalRequestError
    >
  >;
  correctPatient(
    changeRequest: BookingChangeRequest,
    correction: PatientCorrection,
  ): Promise<Result<{ name: string }, BookingChangeError | CorrectError>>;
  resend(
    changeRequest: Omit<BookingChangeRequest, "version">,
    message: SeenMessage,
  ): Promise<Result<object, BookingChangeError | ResendError>>;
}

export function changeService(needs: ChangeNeeds): ChangeService {
  const { catalogue, slotRules, refundCancelled } = needs;
  return {
    async move(changeRequest, slotId, statedChanges = new Map()) {
      const moved = await changeBooking<{ at: string }, RescheduleError>(
        needs,
        changeRequest,
        async (ctx, before) => {
          const { customerId, bookingNo } = before;
          const facts = { catalogue: catalogue(), slotRules, daily: NO_DAILY_LIMITS, by: "lab" as const };
          const result = await rescheduleBooking(
            ctx,
            { customerId, bookingNo, slotId, statedChanges },
            facts,
          );
          if (!result.ok) return result;
          const after = result.value;
          await recordOfBooking(ctx, changeRequest.account, before, "booking moved", {
            before: { slotId: before.slotId, labSlotId: before.labVisit?.slotId ?? null },
            after: { slotId: after.slotId, labSlotId: after.labVisit?.slotId ?? null },
            version: after.version,
          });
          const visit = after.labVisit?.slotId === slotId ? after.labVisit : after;
          return done({ at: formatDayTime(visit.startsAt) });
        },
      );
      if (moved.ok) needs.wakeMessages();
      return moved;
    },

    async cancel(changeRequest, { reason, seenPaise }) {
      const cancelled = await changeBooking<{ refundPaise: number }, CancelError>(
        needs,
        changeRequest,
        async (ctx, before) => {
          const { customerId, bookingNo } = before;
          const asked = { customerId, bookingNo, reason, seenPaise };
          const result = await cancelBooking(ctx, asked, refundCancelled);
          if (!result.ok) return result;
          const { refundPaise, booking } = result.value;
          await recordOfBooking(ctx, changeRequest.account, before, "booking cancelled for its customer", {
            reason,
            refundPaise,
            before: { status: before.status },
            version: booking.version,
          });
          return done({ refundPaise });
        },
      );
      if (cancelled.ok) wakeAfterRefund(needs);
      return cancelled;
    },

    async cancelWithGoodwill(changeRequest, reason) {
      const cancelled = await changeBooking<
        { refundPaise: number; approvalId?: string },
        LabCancelError | ApprovalRequestError
      >(needs, changeRequest, (ctx, before) =>
        cancelOrRequestApproval(needs, ctx, changeRequest.account, before, reason),
      );
      if (cancelled.ok && cancelled.value.approvalId === undefined) wakeAfterRefund(needs);
      return cancelled;
    },

    correctPatient: (changeRequest, correction) =>
      changeBooking<{ name: string }, CorrectError>(needs, changeRequest, (ctx, before) =>
        correct(ctx, changeRequest.account, before, correction, catalogue()),
      ),

    async resend(changeRequest, { id: messageId, seenAt }) {
      const sent = await changeBooking<object, ResendError>(
        needs,
        { ...changeRequest, version: null },
        async (ctx, booking) => {
          const { customerId, bookingNo: subject } = booking;
          const message = { id: messageId, customerId, subject, seenAt };
          const copyId = uuidv7(ctx.now, ctx.random);
          const error = resendErrorOf(await ctx.tx.staffChanges.resend(message, copyId, ctx.now));
          if (error) return fail(error);
          await recordOfBooking(ctx, changeRequest.account, booking, "message sent again", { messageId });
          return done({});
        },
      );
      if (sent.ok) needs.wakeMessages();
      return sent;
    },
  };
}

/** Rolled back by its caller after an error. */
async function cancelOrRequestApproval(
  { refundCancelled, approvalRules }: ChangeNeeds,
  ctx: TransactionContext,
  account: StaffAccount,
  booking: Booking,
  reason: string,
): Promise<Result<{ refundPaise: number; approvalId?: string }, LabCancelError | ApprovalRequestError>> {
  const amountPaise = wholeRefundOf(booking);
  if (needsApproval(approvalRules, "refund", { amountPaise }) && isCancellable(booking, ctx.now)) {
    const asked = await requestApproval(ctx, account, {
      action: "refund",
      subject: booking.bookingNo,
      places: placesOf(booking),
      details: { refundPaise: amountPaise, reason },
      customerId: booking.customerId,
    });
    return asked.ok ? done({ ...asked.value, refundPaise: amountPaise }) : asked;
  }
  const request = { bookingNo: booking.bookingNo, reason, by: account.name };
  const result = await cancelByLab(ctx, request, refundCancelled);
  return result.ok ? done({ refundPaise: result.value.refundPaise }) : result;
}

/** Cancels a booking with a full refund that somebody else has asked for. */
export function approvedRefund(needs: ChangeNeeds): DoApproved {
  return ({ subject: bookingNo, details }, account, approve) =>
    refundApproved(needs, { bookingNo, approve }, async (ctx, booking) => {
      if (wholeRefundOf(booking) !== details.refundPaise) return impossibleNow(AMOUNT_DIFFERS);
      const request = { bookingNo, reason: String(details.reason), by: account.name };
      const result = await cancelByLab(ctx, request, needs.refundCancelled);
      return result.ok ? result : impossibleNow(IMPOSSIBLE[result.error.code]);
    });
}

/** Why an approved refund is not done. */
export const AMOUNT_DIFFERS = "Another amount would go back by now. Refuse it, and ask again.";

/**
 * Does a refund that somebody else has asked for, in one transaction with its approval; an error of either undoes both. Rows are locked in the
 * order of all use cases: the customer, then the booking.
 */
export async function refundApproved(
  needs: ChangeNeeds,
  { bookingNo, approve }: { bookingNo: string; approve: Approve },
  refund: (ctx: TransactionContext, booking: Booking) => ReturnType<DoApproved>,
): ReturnType<DoApproved> {
  const customerId = await needs.store.ownerOf(bookingNo);
  const now = needs.clock();
  const refunded = await needs.unitOfWork.transact<Awaited<ReturnType<DoApproved>>>(async (tx, rollback) => {
    if (customerId !== undefined) await tx.people.lockCustomer(customerId);
    const booking = await tx.bookings.lockByNumber(bookingNo);
    if (!booking) return rollback(impossibleNow("There is no such booking any more."));
    const approved = await approve({ tx, now });
    if (!approved.ok) return rollback(approved);
    const result = await refund({ tx, now, random: needs.random }, booking);
    return result.ok ? result : rollback(result);
  });
  if (refunded.ok) wakeAfterRefund(needs);
  return refunded;
}

const IMPOSSIBLE: Record<LabCancelError["code"], string> = {
  "unknown-booking": "There is no such booking any more.",
  "past-cut-off": "A sample was taken meanwhile: it can no longer be cancelled.",
  "cancelled-already": "The booking was cancelled meanwhile.",
  expired: "The booking has ended meanwhile: it was not paid in time.",
  confirming: "A bank still decides on a payment. Try again when it has.",
};

export function wakeAfterRefund({ wakeMessages, wakeRefunds }: ChangeNeeds): void {
  wakeMessages();
  wakeRefunds();
}

/**
 * Does one change in one transaction: once for each key, on the version that the page showed, in the account's labs and zones. Rows are
 * locked in the order of all use cases: the customer, then the booking.
 */
export async function changeBooking<T extends object, F>(
  needs: BookingChangeNeeds,
  { account, bookingNo, key, version }: Omit<BookingChangeRequest, "version"> & { version: number | null },
  work: (ctx: TransactionContext, booking: Booking) => Promise<Result<T, F>>,
): Promise<Result<T, F | BookingChangeError>> {
  const customerId = await needs.store.ownerOf(bookingNo);
  if (customerId === undefined) return fail({ code: "unknown-booking" });
  const now = needs.clock();
  return needs.unitOfWork.transact<Result<T, F | BookingChangeError>>(async (tx, rollback) => {
    const known = await tx.staffChanges.begin(account.id, key, now);
    if (known) return done(known.outcome as T);
    await tx.people.lockCustomer(customerId);
    const booking = await tx.bookings.lockByNo(customerId, bookingNo);
    if (!booking || !isInScope(account, booking)) return rollback(fail({ code: "unknown-booking" }));
    if (version !== null && booking.version !== version) return rollback(fail({ code: "changed" }));
    const result = await work({ tx, now, random: needs.random }, booking);
    if (!result.ok) return rollback(result);
    await tx.staffChanges.finish(account.id, key, result.value);
    return result;
  });
}

/** The details of a patient as the lab is to print them: of this booking alone, and until its sample is taken. */
async function correct(
  ctx: TransactionContext,
  account: StaffAccount,
  booking: Booking,
  correction: PatientCorrection,
  catalogue: Catalogue,
): Promise<Result<{ name: string }, CorrectError>> {
  const { patientId, name, dateOfBirth, sex } = correction;
  const [items, statuses] = await Promise.all([
    ctx.tx.bookings.items(booking.id),
    ctx.tx.bookings.reportStatuses(booking.id),
  ]);
  if (!isBeforeSamples({ booking, items: statuses }, ctx.now)) return fail({ code: "past-sample" });
  const before = [ownPatient(booking), ...items.flatMap(({ patient }) => patient ?? [])].find(
    ({ id }) => id === patientId,
  );
  if (!before) return fail({ code: "unknown-patient" });
  const fault = validateDateOfBirth(dateOfBirth, ctx.now);
  if (fault) return fail({ code: fault });
  const after = { id: patientId, name, dateOfBirth, sex };
  const lines = linesOf(booking, items, catalogue)
    .filter((line) => line.patient.id === patientId)
    .map((line) => ({ ...line, patient: after }));
  for (const { service, day } of lines) {
    const unfit = checkPatient(after, [service], day);
    if (unfit) return fail(unfit);
  }
  await ctx.tx.staffChanges.correctPatient(
    booking,
    after,
    applyStatedChange(catalogue, booking, correction, lines),
  );
  await recordOfBooking(ctx, account, booking, "patient corrected", {
    before,
    after,
    version: booking.version + 1,
  });
  return done({ name });
}
