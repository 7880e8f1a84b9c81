import type { CartRecord } from "../cart/ports.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { READABLE, randomString } from "../shared/random.ts";
import { changeSlots } from "../slots/take-slots.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { mealNotice } from "./prepare-visit.ts";
import type { Actor, Booking, BookingItem } from "./types.ts";
import type { BookingChange } from "./update-booking.ts";
import { updateBooking } from "./update-booking.ts";
import { heldSlots } from "./visits.ts";

const ACCESSION_LENGTH = 9;

/** What a confirmation needs: the items of the booking, and its customer's locked cart. */
export interface ConfirmationData {
  items: BookingItem[];
  cart: CartRecord | undefined;
}

/** Reads what the confirmation of a payment's booking needs, so that a caller who locks that booking can send both queries together. */
export async function findConfirmable(
  { tx }: Pick<TransactionContext, "tx">,
  orderId: string,
): Promise<ConfirmationData> {
  const [items, cart] = await Promise.all([tx.bookings.itemsOfOrder(orderId), tx.carts.lockOfOrder(orderId)]);
  return { items, cart };
}

/**
 * Confirms a booking that has its slot: sets the status, writes the lab's worklist, removes the booked lines from the cart and queues the
 * message. The caller says in `change` how it is paid.
 */
export async function confirmBooking(
  ctx: TransactionContext,
  booking: Booking,
  change: BookingChange,
  actor: Actor,
  { catalogue, found = null }: { catalogue: Catalogue; found?: ConfirmationData | null },
): Promise<Booking> {
  const { tx } = ctx;
  const [items, cart] = found
    ? [found.items, found.cart]
    : await Promise.all([tx.bookings.items(booking.id), tx.carts.lock(booking.customerId)]);
  if (cart) await emptyCart(ctx, cart, items);
  const confirmed = await updateBooking(
    ctx,
    booking,
    { ...change, status: "Confirmed", expiresAt: null },
    { actor },
  );
  const message = confirmed.payStatus === "paylater" ? "booking-confirmed-pay-later" : "booking-confirmed";
  // Of two visits each has its own meal time, which its reminder says.
  const meal = mealNotice(confirmed.labVisit ? [] : items, catalogue, confirmed);
  await notifyCustomer(ctx, confirmed, `${message}${meal.ending}`, { meal });
  await Promise.all(items.map((item) => orderFromLab(ctx, confirmed, item)));
  return confirmed;
}

/** Removes the booked lines from the cart; what the customer has added since then stays. */
async function emptyCart(
  { tx, now }: TransactionContext,
  cart: CartRecord,
  items: readonly BookingItem[],
): Promise<void> {
  const booked = new Set(items.map((item) => item.serviceId));
  const lines = cart.lines.filter((line) => !booked.has(line.serviceId));
  if (lines.length === cart.lines.length) return;
  const used =
    lines.length === 0 ? { hardCopy: false, couponCode: null, patientId: null, addressId: null } : {};
  await tx.carts.write({ ...cart, ...used, lines, pregnancies: [], statedFacts: [] }, now);
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

/** Expires a booking whose time to pay is over and frees its slot. False: it was paid, cancelled or expired meanwhile. */
export async function expireBooking(ctx: TransactionContext, bookingId: string): Promise<boolean> {
  const { tx, now } = ctx;
  const booking = await tx.bookings.lock(bookingId);
  if (booking?.status !== "Awaiting Payment") return false;
  if (booking.expiresAt === null || booking.expiresAt > now) return false;
  await endUnpaid(ctx, booking, { notify: true });
  return true;
}

/** `notify`: also queues the message, unless another one about this booking follows. */
export async function endUnpaid(
  ctx: TransactionContext,
  booking: Booking,
  { notify }: { notify: boolean },
): Promise<Booking> {
  const expired = await updateBooking(
    ctx,
    booking,
    { status: "Expired", holdsSlot: false, expiresAt: null },
    { actor: "clock", reason: "Not paid in time" },
  );
  if (notify) await notifyCustomer(ctx, expired, "booking-expired");
  await changeSlots(ctx.tx.slots, { take: [], giveBack: heldSlots(booking), now: ctx.now });
  return expired;
}
