import { data } from "react-router";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { CustomerRequest } from "../page/require-customer.ts";

/** The customer's booking by its number. An unknown number and somebody else's both give the same 404. */
export async function findBooking(
  { services, visitor }: CustomerRequest,
  bookingNo: string,
): Promise<BookingView> {
  const view = await services.bookings.find(visitor.customerId, bookingNo);
  if (view?.booking.bookingNo !== bookingNo) throw data(null, { status: 404 });
  return view;
}
