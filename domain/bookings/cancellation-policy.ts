import { isBeforeSample } from "./states.ts";
import type { Booking } from "./types.ts";
import { firstStart } from "./visits.ts";

/** What a customer may do until when, and what it costs. The same sentences stand on the page about cancellation. */
export const CANCELLATION_POLICY = {
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
export function freeUntil(booking: Pick<Booking, "startsAt" | "labVisit">): Date {
  return new Date(firstStart(booking).getTime() - CANCELLATION_POLICY.freeUntilHours * 3_600_000);
}

export function mayCancel(booking: Booking): boolean {
  return isBeforeSample(booking.status);
}

/** A visit that failed is moved at any time; others until two hours before they begin. */
export function mayReschedule(booking: Booking, now: Date): boolean {
  if (booking.status === "Recollection Needed") return true;
  return isBeforeSample(booking.status) && booking.status !== "On The Way" && now <= freeUntil(booking);
}

/** What a cancellation at this moment pays back; null when the booking can no longer be cancelled. */
export function quoteRefund(booking: Booking, now: Date): RefundQuote | null {
  if (!mayCancel(booking)) return null;
  const { paidPaise, refundedPaise, breakdown } = booking;
  const paid = booking.payStatus === "paid" ? paidPaise - refundedPaise : 0;
  const kept = CANCELLATION_POLICY.chargeKept.includes(booking.status) ? breakdown.collectionChargePaise : 0;
  const feePaise = Math.min(kept, paid);
  const until = freeUntil(booking);
  return { refundPaise: paid - feePaise, feePaise, until: now <= until ? until : null };
}
