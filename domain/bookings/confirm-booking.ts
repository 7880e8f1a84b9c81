import type { CartRecord } from "../cart/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { READABLE, randomString } from "../shared/random.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { fastingHours } from "./fasting-hours.ts";
import { type BookingChange, moveBooking } from "./move-booking.ts";
import { tellCustomer } from "./tell-customer.ts";
import type { Actor, Booking, BookingItem } from "./types.ts";

const ACCESSION_LENGTH = 9;

/** What a confirmation goes by: the items of the booking, and its customer's cart under its lock. */
export interface Confirmable {
  items: BookingItem[];
  cart: CartRecord | undefined;
}

/** What the confirmation of a payment's booking needs, so that a caller who locks that booking asks for both with its lock. */
export async function findConfirmable(
  { tx }: Pick<TransactionContext, "tx">,
  orderId: string,
): Promise<Confirmable> {
  const [items, cart] = await Promise.all([tx.bookings.itemsOfOrder(orderId), tx.carts.lockOfOrder(orderId)]);
  return { items, cart };
}

/**
 * Confirms a booking that has its place: the status, the lab's worklist, the cart without what was booked, the message. The
 * caller says how it is paid in `change`.
 */
export async function confirmBooking(
  ctx: TransactionContext,
  booking: Booking,
  change: BookingChange,
  actor: Actor,
  { catalogue, found = null }: { catalogue: Catalogue; found?: Confirmable | null },
): Promise<Booking> {
  const { tx } = ctx;
  const [items, cart] = found
    ? [found.items, found.cart]
    : await Promise.all([tx.bookings.items(booking.id), tx.carts.lock(booking.customerId)]);
  if (cart) await emptyCart(ctx, cart, items);
  const confirmed = await moveBooking(
    ctx,
    booking,
    { ...change, status: "Confirmed", expiresAt: null },
    { actor },
  );
  const news = confirmed.payStatus === "paylater" ? "booking-confirmed-pay-later" : "booking-confirmed";
  // With two visits each has its own time without food, which its reminder says.
  const hours = confirmed.labVisit ? 0 : fastingHours(items, catalogue);
  await tellCustomer(ctx, confirmed, hours > 0 ? `${news}-fasting` : news, { hours });
  await Promise.all(items.map((item) => orderFromLab(ctx, confirmed, item)));
  return confirmed;
}

/** Takes out the lines that were booked; what the customer has chosen since then stays. */
async function emptyCart(
  { tx, now }: TransactionContext,
  cart: CartRecord,
  items: readonly BookingItem[],
): Promise<void> {
  const booked = new Set(items.map((item) => item.serviceId));
  const lines = cart.lines.filter((line) => !booked.has(line.serviceId));
  if (lines.length === cart.lines.length) return;
  const used = lines.length === 0 ? { hardCopy: false, couponCode: null } : {};
  await tx.carts.write({ ...cart, ...used, lines }, now);
}

function orderFromLab(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  item: BookingItem,
): Promise<void> {
  return tx.labOrders.add({
    accession: `A${randomString(random, ACCESSION_LENGTH, READABLE)}`,
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    customerId: booking.customerId,
    patientId: item.patient?.id ?? booking.patientId,
    serviceId: item.serviceId,
    itemPosition: item.position,
    orderedAt: now,
  });
}
