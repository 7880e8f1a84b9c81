import { data } from "react-router";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";

/** A booking of one's own by its number; unknown and somebody else's are not found, in the same words. */
export async function findBooking(
  { services, visitor }: CustomerRequest,
  bookingNo: string,
): Promise<BookingView> {
  const view = await services.bookings.find(visitor.customerId, bookingNo);
  if (view?.booking.bookingNo !== bookingNo) throw data(null, { status: 404 });
  return view;
}
