import { mayCancel, mayReschedule } from "./cancellation-policy.ts";
import { isLapsed } from "./lapse.ts";
import type { BookingStatus } from "./states.ts";
import { isCancelledOrExpired, isOver, isReported, VISIT_PROGRESS } from "./states.ts";
import type { BookingView, ItemReportStatus, ItemView } from "./types.ts";
import type { VisitOfBooking } from "./visits.ts";
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

/** The actions that the customer has for a booking now, in the order of the screens. */
export function listActions({ booking, items }: BookingView, now: Date): BookingAction[] {
  const { status, payStatus } = booking;
  const has: Record<BookingAction, boolean> = {
    pay: mayPay(booking, now),
    cancel: mayCancel({ booking, items }, now) && payStatus !== "confirming",
    // While the bank decides, moving is still possible for customers who began it before paying. It is not offered, because the booking may
    // expire a minute later.
    reschedule: mayReschedule(booking, now) && payStatus !== "confirming",
    receipt: booking.paidPaise > 0,
    calendar: calendarVisits(booking, now).length > 0,
    report: readableReports(items).length > 0,
    "book-again": isOver(status) || isLapsed(booking, now),
    feedback: isReported(status),
  };
  return ACTIONS.filter((action) => has[action]);
}

/** The visits of a booking that a calendar can take: booked, and still to come. */
export function calendarVisits(booking: BookingView["booking"], now: Date): VisitOfBooking[] {
  if (!booking.holdsSlot) return [];
  return visitsOf(booking).filter((visit) => BOOKED_IN.has(visit.status) && visit.endsAt > now);
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

/** Unpaid and still in time, or payable at a visit and not paid yet. */
export function mayPay(
  booking: Pick<BookingView["booking"], "status" | "payStatus" | "expiresAt">,
  now: Date,
): boolean {
  const { status, payStatus, expiresAt } = booking;
  if (isCancelledOrExpired(status)) return false;
  if (payStatus === "paylater") return true;
  return payStatus === "unpaid" && expiresAt !== null && expiresAt > now;
}

/** The report of a test is there to read. */
export function isReady({ reportStatus }: Pick<BookingView["items"][number], "reportStatus">): boolean {
  return reportStatus === "released" || reportStatus === "corrected";
}

/**
 * The status of a test's report as its booking says it. That a doctor is to call is for who may read the report: an adult who has not shared
 * theirs is called themselves.
 */
export function shownStatus({
  reportStatus,
  reportId,
}: Pick<ItemView, "reportStatus" | "reportId">): ItemReportStatus {
  return reportStatus === "onhold" && reportId === null ? "pending" : reportStatus;
}

/** The reports of a booking that its customer can open. */
export function readableReports(
  items: readonly Pick<BookingView["items"][number], "reportStatus" | "reportId">[],
): string[] {
  return items.flatMap((item) => (item.reportId !== null && isReady(item) ? [item.reportId] : []));
}

/** Confirmed, and not every report is there. */
const WAITING_FOR_REPORTS = new Set<BookingStatus>(
  VISIT_PROGRESS.slice(VISIT_PROGRESS.indexOf("Confirmed"), VISIT_PROGRESS.indexOf("Reported")),
);

/**
 * True when a report is missing at its promised time. A report on hold is not missing: staff call its customer. No sample update is needed,
 * as for the message about a late report (decision 19): not every laboratory's system reports samples.
 */
export function isLate({ booking, items }: BookingView, now: Date): boolean {
  if (!WAITING_FOR_REPORTS.has(booking.status)) return false;
  return items.some(
    (item) =>
      !item.isNotDone && item.promisedBy !== null && item.promisedBy < now && item.reportStatus === "pending",
  );
}
