import type { BookingStatus } from "../bookings/states.ts";
import { statusOfVisits } from "../bookings/visits.ts";
import type { BookingProgress } from "./ports.ts";
import type { LabOrder } from "./types.ts";

/** What an order says of its booking's progress. */
export type OrderOfVisit = Pick<
  LabOrder,
  "bookingId" | "bookingStatus" | "visit" | "firstVisitStatus" | "labVisitStatus"
>;

/** How far the visit is at which the order is done. */
export function visitStatusOf(order: OrderOfVisit): BookingStatus {
  const own = order.visit === 2 ? order.labVisitStatus : order.firstVisitStatus;
  return own ?? order.bookingStatus;
}

/**
 * Moves the order's visit, and its booking with it, and notes it in the history under the lab's name; `to` null: it stays where it is. Of
 * two visits the other one stays, and the booking's status follows from both.
 */
export async function moveBooking(
  bookings: BookingProgress,
  order: OrderOfVisit,
  to: BookingStatus | null,
  event: { eventId: string; at: Date; reason: string },
): Promise<void> {
  if (to === null) return;
  const { bookingId, bookingStatus: from, visit, firstVisitStatus, labVisitStatus } = order;
  const move = { bookingId, from, moved: to, actor: "lab", ...event };
  if (firstVisitStatus === null || labVisitStatus === null) {
    return bookings.moveBooking({ ...move, to, visit: null, firstVisitStatus, labVisitStatus });
  }
  const first = visit === 1 ? to : firstVisitStatus;
  const atLab = visit === 2 ? to : labVisitStatus;
  await bookings.moveBooking({
    ...move,
    to: statusOfVisits(first, atLab),
    visit,
    firstVisitStatus: first,
    labVisitStatus: atLab,
  });
}
