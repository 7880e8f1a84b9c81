import { expireBooking } from "../bookings/expire-booking.ts";
import type { BookingStore } from "../bookings/ports.ts";
import { askProvider, type SettleNeeds } from "./ask-provider.ts";
import type { PaymentStore } from "./store-ports.ts";

type ExpireNeeds = SettleNeeds & { bookings: Pick<BookingStore, "due">; payments: PaymentStore };

const AT_ONCE = 10;

/** Ends bookings whose time to be paid is over; returns how many. One that fails does not keep the others from their end. */
export async function expireDue(needs: ExpireNeeds, now: Date): Promise<number> {
  const due = await needs.bookings.due(now, AT_ONCE);
  const ends = await Promise.allSettled(due.map((bookingId) => askThenExpire(needs, bookingId, now)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  const ended = ends.filter((end) => end.status === "fulfilled" && end.value).length;
  if (ended > 0) needs.wakeMessages();
  return ended;
}

/** The provider is asked first about payments that are open: one of them may be the booking's. */
async function askThenExpire(needs: ExpireNeeds, bookingId: string, now: Date): Promise<boolean> {
  for (const { orderId } of await needs.payments.undecidedOf(bookingId)) {
    await askProvider(needs, orderId, now);
  }
  const { unitOfWork, random } = needs;
  return unitOfWork.transact((tx) => expireBooking({ tx, now, random }, bookingId));
}
