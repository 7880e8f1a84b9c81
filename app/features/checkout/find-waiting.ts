import { isCalledOff } from "../../../domain/bookings/is-called-off.ts";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { BookingsService } from "../../../domain/bookings/service.ts";
import type { Booking } from "../../../domain/bookings/types.ts";

/** A customer's newest booking, when it awaits a payment that may not even have begun, or a bank that has not decided on it. */
export async function findWaiting(
  bookings: Pick<BookingsService, "list">,
  customerId: string,
  now: Date,
): Promise<Booking | undefined> {
  const booking = (await bookings.list(customerId, 1)).views[0]?.booking;
  if (!booking || isCalledOff(booking.status)) return undefined;
  const isAwaited =
    booking.payStatus === "confirming" || (booking.payStatus === "unpaid" && mayPay(booking, now));
  return isAwaited ? booking : undefined;
}
