import type { BookingStatus } from "./states.ts";

/** True when the booking was cancelled or not paid in time. */
export function isCancelledOrExpired(status: BookingStatus): boolean {
  return status === "Cancelled" || status === "Expired";
}
