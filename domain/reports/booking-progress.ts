import { BOOKING_MOVES, type BookingStatus, mayMove } from "../bookings/states.ts";
import type { OrderProgress } from "./needs.ts";

/** A booking that is unpaid, expired or cancelled gets no samples and no results. */
export function acceptsResults(status: BookingStatus): boolean {
  return status !== "Awaiting Payment" && status !== "Expired" && status !== "Cancelled";
}

const AFTER_SAMPLE: Record<"collected" | "received" | "rejected", BookingStatus> = {
  collected: "Sample Collected",
  received: "At Lab",
  rejected: "Recollection Needed",
};

const AHEAD: readonly BookingStatus[] = ["Confirmed", "Collector Assigned", "On The Way"];

/** Where a sample's event leads its visit; null where it stays. An event that comes late never moves it back. */
export function statusAfterSample(
  visit: { status: BookingStatus; startsAt: Date },
  { event, at }: { event: keyof typeof AFTER_SAMPLE; at: Date },
): BookingStatus | null {
  const isReported = visit.status === "Reported" || visit.status === "Closed";
  if (isReported || isOfEarlierVisit(visit, { event, at })) return null;
  return move(visit.status, AFTER_SAMPLE[event]);
}

/** The rejection of a sample for which a new visit is booked already: another tube of it, or news that come late. */
export function isOfEarlierVisit(
  visit: { status: BookingStatus; startsAt: Date },
  { event, at }: { event: keyof typeof AFTER_SAMPLE; at: Date },
): boolean {
  return event === "rejected" && AHEAD.includes(visit.status) && at < visit.startsAt;
}

/**
 * Where a report leads its visit. Held and preliminary reports do not count, because the customer cannot read them; a withdrawn
 * one needs nothing more. A visit that waits for a new sample goes on waiting until everything is reported.
 */
export function statusAfterReport(
  status: BookingStatus,
  orders: readonly OrderProgress[],
): BookingStatus | null {
  if (status === "Closed") return null;
  const done = orders.filter(
    (order) => order.status === "released" || order.status === "corrected" || order.status === "withdrawn",
  );
  const isReadable = done.some((order) => order.status !== "withdrawn");
  if (isReadable && done.length === orders.length) return move(status, "Reported");
  if (status === "Recollection Needed") return null;
  return move(status, isReadable ? "Partly Reported" : "At Lab");
}

function move(from: BookingStatus, to: BookingStatus): BookingStatus | null {
  return from !== to && mayMove(BOOKING_MOVES, from, to) ? to : null;
}
