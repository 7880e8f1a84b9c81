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

/** Where a sample's event leads its visit; null where it stays. An event that comes late never moves it back. */
export function statusAfterSample(
  status: BookingStatus,
  event: keyof typeof AFTER_SAMPLE,
): BookingStatus | null {
  const isReported = status === "Reported" || status === "Closed";
  return isReported ? null : move(status, AFTER_SAMPLE[event]);
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
