import { isCustomer } from "../../../domain/identity/visitor.ts";
import { detailsPath } from "../../features/checkout/booking-path.ts";
import type { PageRequest } from "../../request-context.ts";

/** As long as an answer may be under way. */
const JUST_MS = 2 * 60_000;

/**
 * The page of the booking that the same form has just made for a slot. Without scripts a button can be pressed twice: the browser shows the
 * second answer only, and the cart is empty by then.
 */
export async function findJustBooked(
  { services, visitor, now }: PageRequest,
  slotId: string | null,
): Promise<string | undefined> {
  if (!isCustomer(visitor) || (await services.cart.read(visitor)).price.lines.length > 0) return undefined;
  const booking = (await services.bookings.list(visitor.customerId, 1)).views[0]?.booking;
  if (!booking?.holdsSlot || booking.slotId !== slotId) return undefined;
  return now.getTime() - booking.createdAt.getTime() < JUST_MS ? detailsPath(booking) : undefined;
}
