import type { BookingStatus } from "./states.ts";

/** Nothing came of it: it was cancelled, or not paid in time. */
export function isCalledOff(status: BookingStatus): boolean {
  return status === "Cancelled" || status === "Expired";
}
