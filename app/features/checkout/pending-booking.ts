import { isCancelledOrExpired } from "../../../domain/bookings/is-cancelled-or-expired.ts";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { BookingsService } from "../../../domain/bookings/service.ts";
import type { Booking } from "../../../domain/bookings/types.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import type { PageRequest } from "../../request-context.ts";
import { detailsPath } from "./booking-states.ts";

/** The customer's newest booking if it awaits its payment (which may not have begun) or the bank's decision. */
export async function findPendingBooking(
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
export interface PendingBookingView {
  bookingNo: string;
  amountPaise: number;
  /** Until when it can be paid; null while a bank decides on its payment. */
  keptUntil: Date | null;
  /** The booking's own page, which refreshes the state. */
  path: string;
}

/** The visitor's booking that is unpaid, or paid and undecided by the bank. An unpaid booking of the time `chosen` would be replaced, so it is left out. */
export async function readPendingBooking(
  { services, visitor, now }: Pick<PageRequest, "services" | "visitor" | "now">,
  chosen: string | null = null,
): Promise<PendingBookingView | null> {
  if (!isCustomer(visitor)) return null;
  const booking = await findPendingBooking(services.bookings, visitor.customerId, now);
  if (!booking) return null;
  const { bookingNo, amountPaise, expiresAt } = booking;
  const view = { bookingNo, amountPaise, path: detailsPath(booking) };
  if (booking.payStatus === "confirming") return { ...view, keptUntil: null };
  return expiresAt === null || booking.slotId === chosen ? null : { ...view, keptUntil: expiresAt };
}
