import { isCustomer } from "../../domain/identity/visitor.ts";
import type { PageRequest } from "../request-context.ts";
import { findWaiting } from "./find-waiting.ts";

/** A booking that awaits its payment, as a page needs it. */
export interface WaitingView {
  bookingNo: string;
  amountPaise: number;
  keptUntil: Date;
}

/** What the visitor has booked and not paid for; a booking of the time `chosen` would be replaced, and need not be told. */
export async function readWaiting(
  { services, visitor, now }: Pick<PageRequest, "services" | "visitor" | "now">,
  chosen: string | null = null,
): Promise<WaitingView | null> {
  if (!isCustomer(visitor)) return null;
  const booking = await findWaiting(services.bookings, visitor.customerId, now);
  if (!booking?.expiresAt || booking.slotId === chosen) return null;
  return { bookingNo: booking.bookingNo, amountPaise: booking.amountPaise, keptUntil: booking.expiresAt };
}
