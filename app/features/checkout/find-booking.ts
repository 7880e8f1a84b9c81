import { data } from "react-router";
import { mayPay } from "../../../domain/bookings/list-actions.ts";
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

/** The visitor's newest booking; undefined for one who is not logged in or has booked nothing. */
export async function findNewestBooking({
  services,
  visitor,
}: Pick<PageRequest, "services" | "visitor">): Promise<BookingView | undefined> {
  return isCustomer(visitor) ? services.bookings.newest(visitor.customerId) : undefined;
}

/** Whether a booking awaits its payment (which may not have begun) or the bank's decision. */
export function isAwaitingPayment(booking: Booking, now: Date): boolean {
  if (isCancelledOrExpired(booking.status)) return false;
  return booking.payStatus === "confirming" || (booking.payStatus === "unpaid" && mayPay(booking, now));
}

/** A response may be lost; within this time a customer who presses again is shown the booking that they made. */
const JUST_MS = 2 * 60_000;

/** Whether a booking was made within the last two minutes, and its slot is still the customer's. */
export function isJustBooked({ holdsSlot, createdAt }: Booking, now: Date): boolean {
  return holdsSlot && now.getTime() - createdAt.getTime() < JUST_MS;
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

const hasOneOf = ({ items }: BookingView, serviceIds: readonly number[]) =>
  items.some(({ serviceId }) => serviceIds.includes(serviceId));

/** Path of the newest booking while a bank decides on its payment, if it has one of these tests: booked once more it would be paid twice. */
export function undecidedPath(newest: BookingView | undefined, serviceIds: readonly number[]): string | null {
  const isUndecided =
    newest?.booking.payStatus === "confirming" && !isCancelledOrExpired(newest.booking.status);
  return isUndecided && hasOneOf(newest, serviceIds) ? detailsPath(newest.booking) : null;
}

/**
 * The newest booking if it is unpaid, or paid and undecided by the bank. An unpaid booking of the time `chosen` would be replaced, so it is
 * left out. `isRepeated`: it has a test that is in the cart; booking the cart replaces the unpaid one, and doubles one that the bank decides on.
 */
export function pendingOf(
  newest: BookingView | undefined,
  { chosen, serviceIds, now }: { chosen: string | null; serviceIds: readonly number[]; now: Date },
): { pending: PendingBookingView | null; isRepeated: boolean } {
  const none = { pending: null, isRepeated: false };
  if (!newest || !isAwaitingPayment(newest.booking, now)) return none;
  const { booking } = newest;
  const { bookingNo, amountPaise, expiresAt } = booking;
  const view = { bookingNo, amountPaise, path: detailsPath(booking) };
  const isRepeated = hasOneOf(newest, serviceIds);
  if (booking.payStatus === "confirming") return { pending: { ...view, keptUntil: null }, isRepeated };
  if (expiresAt === null || booking.slotId === chosen) return none;
  return { pending: { ...view, keptUntil: expiresAt }, isRepeated };
}
