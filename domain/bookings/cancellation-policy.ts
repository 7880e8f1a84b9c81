import { HOUR_MS } from "../shared/clock.ts";
import { isBeforeSample, isLive } from "./states.ts";
import type { Booking } from "./types.ts";
import { firstStart, type VisitOfBooking, visitsOf } from "./visits.ts";

/** What a customer may do until when, and what it costs. The same sentences stand on the page about cancellation. */
const CANCELLATION_POLICY = {
  /** Moving is free until this long before the visit; cancelling is promised to be free until then. */
  freeUntilHours: 2,
  /** Statuses in which the trip has been made: the collection charge is kept. */
  chargeKept: ["On The Way"] as readonly string[],
};

export interface RefundQuote {
  refundPaise: number;
  /** `refundPaise + feePaise` is what was paid. */
  feePaise: number;
  /** Until when cancelling is certainly free; null when that time is over. */
  until: Date | null;
}

/** The end of the promise "free of charge": before the first visit. */
export function freeUntil(booking: Parameters<typeof firstStart>[0]): Date {
  return new Date(firstStart(booking).getTime() - CANCELLATION_POLICY.freeUntilHours * HOUR_MS);
}

/** As long as no sample was taken at any of its visits. */
export function isCancellable(booking: Booking): boolean {
  return visitsOf(booking).every(({ status }) => isBeforeSample(status));
}

/**
 * Whether customers cancel it themselves. Once the time of a visit is over its sample may have been taken, even if nobody has told of it:
 * not every laboratory's system tells of samples. Then people of the lab decide (`bookings cancel`).
 */
export function mayCancel(booking: Booking, now: Date): boolean {
  const mayHaveBeen = ({ status, endsAt }: VisitOfBooking) =>
    status !== "Recollection Needed" && endsAt <= now;
  return isCancellable(booking) && !visitsOf(booking).some(mayHaveBeen);
}

/** Whether one of its visits can still be moved. */
export function mayReschedule(booking: Booking, now: Date): boolean {
  return visitsOf(booking).some((visit) => mayMoveVisit(booking, visit, now));
}

/**
 * A visit that failed is moved at any time; others until two hours before they begin. Of two visits that both lie ahead the first one's
 * time counts for both, because one trip may be planned for the other.
 */
export function mayMoveVisit(booking: Booking, { status, startsAt }: VisitOfBooking, now: Date): boolean {
  if (isLapsed(booking, now)) return false;
  if (status === "Recollection Needed") return true;
  if (!isBeforeSample(status) || status === "On The Way") return false;
  const isFirst = visitsOf(booking).every((other) => isBeforeSample(other.status));
  return now <= freeUntil(isFirst ? booking : { startsAt, labVisit: null });
}

/** Its time to be paid is over, also when nobody has come by yet to end it. */
function isLapsed({ payStatus, expiresAt }: Pick<Booking, "payStatus" | "expiresAt">, now: Date): boolean {
  return payStatus === "unpaid" && expiresAt !== null && expiresAt <= now;
}

/** Why nothing of a booking can be changed any more: it has ended, or the time to do so is over. */
export type TooLate = { code: "cancelled-already" } | { code: "expired" } | { code: "past-cut-off" };

/** Why a booking can no longer be cancelled or moved: it has run out, was cancelled already, or its time has come. */
export function tooLate(booking: Pick<Booking, "status" | "payStatus" | "expiresAt">, now: Date): TooLate {
  if (isLapsed(booking, now)) return { code: "expired" };
  if (isLive(booking)) return { code: "past-cut-off" };
  return { code: booking.status === "Cancelled" ? "cancelled-already" : "expired" };
}

/** What a cancellation at this moment pays back; null when the booking can no longer be cancelled. */
export function quoteRefund(booking: Booking, now: Date): RefundQuote | null {
  if (!mayCancel(booking, now)) return null;
  const { paidPaise, refundedPaise, breakdown } = booking;
  const paid = booking.payStatus === "paid" ? paidPaise - refundedPaise : 0;
  const isUnderWay = visitsOf(booking).some(({ status }) => CANCELLATION_POLICY.chargeKept.includes(status));
  const kept = isUnderWay ? breakdown.collectionChargePaise : 0;
  const feePaise = Math.min(kept, paid);
  const until = freeUntil(booking);
  return { refundPaise: paid - feePaise, feePaise, until: now <= until ? until : null };
}
