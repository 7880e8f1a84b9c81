import type { BookingStatus } from "../bookings/states.ts";
import type { BookingProgress } from "./needs.ts";
import type { LabOrder } from "./types.ts";

/** Moves the order's booking and notes it in its history under the lab's name; `to` null: it stays where it is. */
export async function moveBooking(
  bookings: BookingProgress,
  order: Pick<LabOrder, "bookingId" | "bookingStatus">,
  to: BookingStatus | null,
  event: { eventId: string; at: Date; reason: string },
): Promise<void> {
  if (to === null) return;
  await bookings.moveBooking({
    bookingId: order.bookingId,
    from: order.bookingStatus,
    to,
    actor: "lab",
    ...event,
  });
}
