import { HOUR_MS } from "../shared/clock.ts";
import { isLapsed } from "./lapse.ts";
import { isBeforeSample, isLive } from "./states.ts";
import type { Booking, ItemView } from "./types.ts";
import type { VisitOfBooking } from "./visits.ts";
import { firstStart, visitsOf } from "./visits.ts";

/** Until when a customer may cancel or move, and what it costs. The cancellation page says the same. */
const CANCELLATION_POLICY = {
  /** Customers may move a visit until this long before it, and cancelling is promised to be free until then. */
  freeUntilHours: 2,
  /** Statuses in which the collector has made the trip: the collection charge is kept. */
  chargeKept: ["On The Way"] as readonly string[],
};

export interface RefundQuote {
  refundPaise: number;
  /** `refundPaise + feePaise` is what was paid and not refunded. */
  feePaise: number;
  /** Until when cancelling is certainly free; null when that time is over. */
  until: Date | null;
}

/** The end of the free period: two hours before the first visit. */
export function freeUntil(booking: Parameters<typeof firstStart>[0]): Date {
  return new Date(firstStart(booking).getTime() - CANCELLATION_POLICY.freeUntilHours * HOUR_MS);
}

/** As long as no sample was taken at any of its visits and its time to pay is not over; a visit that was cancelled alone does not count. */
export function isCancellable(booking: Booking, now: Date): boolean {
  return (
    isLive(booking) &&
    !isLapsed(booking, now) &&
    visitsOf(booking).every(({ status }) => status === "Cancelled" || isBeforeSample(status))
  );
}

/** A booking and the reports of its items: what the terms of a cancellation depend on. */
export interface Cancelling {
  booking: Booking;
  items: readonly Pick<ItemView, "reportStatus">[];
}

/**
 * Whether customers may cancel by themselves. After the time of a visit its sample may have been taken even if no system has reported it:
 * not every laboratory's system reports samples. And when one sample is to be taken again, other tests of the booking may be done already:
 * what they cost is not given back. Then staff decide (`bookings cancel`).
 */
export function mayCancel({ booking, items }: Cancelling, now: Date): boolean {
  const mayHaveBeen = ({ status, endsAt }: VisitOfBooking) =>
    status !== "Recollection Needed" && status !== "Cancelled" && endsAt <= now;
  return isBeforeSamples({ booking, items }, now) && !visitsOf(booking).some(mayHaveBeen);
}

/** No sample was taken, but for one that is to be taken again; whose it is can still be said otherwise. */
export function isBeforeSamples({ booking, items }: Cancelling, now: Date): boolean {
  return isCancellable(booking, now) && !isPartlyTested(items);
}

/** A test of it is done, and its report is not withdrawn; the customer may not have seen it yet. */
export function isPartlyTested(items: Cancelling["items"]): boolean {
  return items.some(({ reportStatus }) => reportStatus !== "pending" && reportStatus !== "withdrawn");
}

/** Who moves a visit: its customer, or the staff at the desk. */
export type Mover = "customer" | "lab";

/** Whether one of its visits can still be moved. */
export function mayReschedule(booking: Booking, now: Date, by: Mover = "customer"): boolean {
  return visitsOf(booking).some((visit) => mayMoveVisit(booking, visit, now, by));
}

/**
 * A visit with a failed sample can be moved at any time; any other until two hours before it begins, and by the staff until its sample is
 * taken: where nobody came, nobody was met, or its time was closed at short notice. If both of two visits are still to come, the time of the
 * first counts for both, because one trip may be planned for the other.
 */
export function mayMoveVisit(
  booking: Booking,
  { status, startsAt }: VisitOfBooking,
  now: Date,
  by: Mover = "customer",
): boolean {
  if (isLapsed(booking, now)) return false;
  if (status === "Recollection Needed") return true;
  if (!isBeforeSample(status) || status === "On The Way") return false;
  if (by === "lab") return true;
  const isFirst = visitsOf(booking).every((other) => isBeforeSample(other.status));
  return now <= freeUntil(isFirst ? booking : { startsAt, labVisit: null });
}

/** Why a booking cannot be changed any more: it has ended, or the time to change it is over. */
export type TooLate = { code: "cancelled-already" } | { code: "expired" } | { code: "past-cut-off" };

/** Why a booking can no longer be cancelled or moved: it has expired, it is cancelled already, or it is too late. */
export function tooLate(booking: Pick<Booking, "status" | "payStatus" | "expiresAt">, now: Date): TooLate {
  if (isLapsed(booking, now)) return { code: "expired" };
  if (isLive(booking)) return { code: "past-cut-off" };
  return { code: booking.status === "Cancelled" ? "cancelled-already" : "expired" };
}

/** All that is still to give back of what was paid, in paise. */
export function wholeRefundOf({
  payStatus,
  paidPaise,
  refundedPaise,
}: Pick<Booking, "payStatus" | "paidPaise" | "refundedPaise">): number {
  return payStatus === "paid" ? paidPaise - refundedPaise : 0;
}

/** The refund if the booking is cancelled now; null when it can no longer be cancelled. */
export function quoteRefund({ booking, items }: Cancelling, now: Date): RefundQuote | null {
  if (!mayCancel({ booking, items }, now)) return null;
  const paid = wholeRefundOf(booking);
  const isUnderWay = visitsOf(booking).some(({ status }) => CANCELLATION_POLICY.chargeKept.includes(status));
  const kept = isUnderWay ? booking.breakdown.collectionChargePaise : 0;
  const feePaise = Math.min(kept, paid);
  const until = freeUntil(booking);
  return { refundPaise: paid - feePaise, feePaise, until: now <= until ? until : null };
}
