import { isLive } from "./states.ts";
import type { Booking, BookingView } from "./types.ts";
import { withBothVisits } from "./visits.ts";

/** Its time to pay is over, also when the background job has not expired it yet. */
export function isLapsed(
  { status, payStatus, expiresAt }: Pick<Booking, "status" | "payStatus" | "expiresAt">,
  now: Date,
): boolean {
  return isLive({ status }) && payStatus === "unpaid" && expiresAt !== null && expiresAt <= now;
}

/** A booking as its customer sees it: one whose time to pay is over has expired. */
export function viewAt<V extends Pick<BookingView, "booking">>(view: V, now: Date): V {
  const { booking } = view;
  if (!isLapsed(booking, now)) return view;
  const ended = { ...withBothVisits(booking, "Expired"), holdsSlot: false, expiresAt: null };
  return { ...view, booking: { ...booking, ...ended } };
}
