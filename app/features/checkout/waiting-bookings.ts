import { isCancelledOrExpired } from "../../../domain/bookings/is-cancelled-or-expired.ts";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { BookingsService } from "../../../domain/bookings/service.ts";
import type { Booking } from "../../../domain/bookings/types.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import type { PageRequest } from "../../request-context.ts";
import { detailsPath } from "./booking-states.ts";

/** A customer's newest booking, when it awaits a payment that may not even have begun, or a bank that has not decided on it. */
export async function findWaiting(
  bookings: Pick<BookingsService, "list">,
  customerId: string,
  now: Date,
): Promise<Booking | undefined> {
  const booking = (await bookings.list(customerId, 1)).views[0]?.booking;
  if (!booking || isCancelledOrExpired(booking.status)) return undefined;
  const isAwaited =
    booking.payStatus === "confirming" || (booking.payStatus === "unpaid" && mayPay(booking, now));
  return isAwaited ? booking : undefined;
}

/** A booking that awaits its payment, as a page needs it. */
export interface WaitingView {
  bookingNo: string;
  amountPaise: number;
  /** Until when it can be paid; null while a bank decides on its payment. */
  keptUntil: Date | null;
  /** Its own page, which looks for news. */
  path: string;
}

/**
 * What the visitor has booked and not paid for, or paid and the bank has not decided on. An unpaid booking of the time `chosen` would be
 * replaced, and need not be told.
 */
export async function readWaiting(
  { services, visitor, now }: Pick<PageRequest, "services" | "visitor" | "now">,
  chosen: string | null = null,
): Promise<WaitingView | null> {
  if (!isCustomer(visitor)) return null;
  const booking = await findWaiting(services.bookings, visitor.customerId, now);
  if (!booking) return null;
  const { bookingNo, amountPaise, expiresAt } = booking;
  const told = { bookingNo, amountPaise, path: detailsPath(booking) };
  if (booking.payStatus === "confirming") return { ...told, keptUntil: null };
  return expiresAt === null || booking.slotId === chosen ? null : { ...told, keptUntil: expiresAt };
}
