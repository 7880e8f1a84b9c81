import { data } from "react-router";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { BookingsService } from "../../../domain/bookings/service.ts";
import { isCancelledOrExpired } from "../../../domain/bookings/states.ts";
import type { Booking, BookingView } from "../../../domain/bookings/types.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import type { PageRequest } from "../../request-context.ts";
import type { CustomerRequest } from "../page/page-request.ts";
import { detailsPath } from "./booking-states.tsx";

/** The customer's booking by its number. An unknown number and somebody else's both give the same 404. */
export async function findBooking(
  { services, visitor }: CustomerRequest,
  bookingNo: string,
): Promise<BookingView> {
  const view = await services.bookings.find(visitor.customerId, bookingNo);
  if (view?.booking.bookingNo !== bookingNo) throw data(null, { status: 404 });
  return view;
}

/** The customer's newest booking if it awaits its payment (which may not have begun) or the bank's decision. */
export async function findPendingBooking(
  bookings: Pick<BookingsService, "list">,
  customerId: string,
  now: Date,
): Promise<Booking | undefined> {
  return (await findPendingView(bookings, customerId, now))?.booking;
}

async function findPendingView(
  bookings: Pick<BookingsService, "list">,
  customerId: string,
  now: Date,
): Promise<BookingView | undefined> {
  const view = (await bookings.list(customerId, 1)).views[0];
  const booking = view?.booking;
  if (!booking || isCancelledOrExpired(booking.status)) return undefined;
  const isAwaited =
    booking.payStatus === "confirming" || (booking.payStatus === "unpaid" && mayPay(booking, now));
  return isAwaited ? view : undefined;
}

/** As long as a response may take, and somebody may wonder what became of the press. */
const JUST_MS = 2 * 60_000;

/** The customer's newest booking if it was made within the last two minutes, and its slot is still theirs. */
export async function findJustBooked({
  services,
  visitor,
  now,
}: Pick<PageRequest, "services" | "visitor" | "now">): Promise<Booking | undefined> {
  if (!isCustomer(visitor)) return undefined;
  const booking = (await services.bookings.list(visitor.customerId, 1)).views[0]?.booking;
  return booking?.holdsSlot && now.getTime() - booking.createdAt.getTime() < JUST_MS ? booking : undefined;
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

/**
 * The visitor's booking that is unpaid, or paid and undecided by the bank. An unpaid booking of the time `chosen` would be replaced, so it is
 * left out. `isReplaced`: it has a test that is booked again, so that booking the cart replaces it.
 */
export async function readPendingBooking(
  { services, visitor, now }: Pick<PageRequest, "services" | "visitor" | "now">,
  { chosen, serviceIds }: { chosen: string | null; serviceIds: readonly number[] },
): Promise<{ pending: PendingBookingView | null; isReplaced: boolean }> {
  const none = { pending: null, isReplaced: false };
  if (!isCustomer(visitor)) return none;
  const found = await findPendingView(services.bookings, visitor.customerId, now);
  if (!found) return none;
  const { booking, items } = found;
  const { bookingNo, amountPaise, expiresAt } = booking;
  const view = { bookingNo, amountPaise, path: detailsPath(booking) };
  if (booking.payStatus === "confirming") return { ...none, pending: { ...view, keptUntil: null } };
  if (expiresAt === null || booking.slotId === chosen) return none;
  return {
    pending: { ...view, keptUntil: expiresAt },
    isReplaced: items.some(({ serviceId }) => serviceIds.includes(serviceId)),
  };
}
