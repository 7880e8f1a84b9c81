import { mayCancel, mayReschedule } from "./cancellation-policy.ts";
import { isCancelledOrExpired } from "./is-cancelled-or-expired.ts";
import type { BookingStatus } from "./states.ts";
import type { BookingView } from "./types.ts";
import { visitsOf } from "./visits.ts";

export type BookingAction =
  | "pay"
  | "cancel"
  | "reschedule"
  | "receipt"
  | "calendar"
  | "report"
  | "book-again"
  | "feedback";

/** What the customer can do with a booking now, in the order in which the screens show it. */
export function listActions({ booking, items }: BookingView, now: Date): BookingAction[] {
  const { status, payStatus } = booking;
  const isAhead = visitsOf(booking).some((visit) => BOOKED_IN.has(visit.status) && visit.endsAt > now);
  const isOver = status === "Reported" || status === "Closed";
  const has: Record<BookingAction, boolean> = {
    pay: mayPay(booking, now),
    cancel: mayCancel(booking, now) && payStatus !== "confirming",
    // Moving is still possible while the bank decides, for those who began to move it before paying; it is not offered,
    // because the booking may be gone a minute later.
    reschedule: mayReschedule(booking, now) && payStatus !== "confirming",
    receipt: booking.paidPaise > 0,
    calendar: booking.holdsSlot && isAhead,
    report: items.some(
      ({ reportId, reportStatus }) =>
        reportId !== null && (reportStatus === "released" || reportStatus === "corrected"),
    ),
    "book-again": isOver || isCancelledOrExpired(status),
    feedback: isOver,
  };
  return ACTIONS.filter((action) => has[action]);
}

const BOOKED_IN = new Set<BookingStatus>(["Confirmed", "Collector Assigned"]);

const ACTIONS: readonly BookingAction[] = [
  "pay",
  "cancel",
  "reschedule",
  "receipt",
  "calendar",
  "report",
  "book-again",
  "feedback",
];

/** Unpaid and still in time, or to be paid at a visit that has not been paid for yet. */
export function mayPay(
  booking: Pick<BookingView["booking"], "status" | "payStatus" | "expiresAt">,
  now: Date,
): boolean {
  const { status, payStatus, expiresAt } = booking;
  if (isCancelledOrExpired(status)) return false;
  if (payStatus === "paylater") return true;
  return payStatus === "unpaid" && expiresAt !== null && expiresAt > now;
}

const WAITING_FOR_REPORTS = new Set([
  "Confirmed",
  "Collector Assigned",
  "On The Way",
  "Sample Collected",
  "At Lab",
  "Partly Reported",
]);

/**
 * True when a report was promised for an earlier time and is not there. One on hold is there: its customer is called. It does not wait for
 * news of the sample, as the message about a late report does (decision 19): not every laboratory's system tells of samples.
 */
export function isLate({ booking, items }: BookingView, now: Date): boolean {
  if (!WAITING_FOR_REPORTS.has(booking.status)) return false;
  return items.some(
    (item) => item.promisedBy !== null && item.promisedBy < now && item.reportStatus === "pending",
  );
}
