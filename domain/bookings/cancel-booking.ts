import { addRefund } from "../payments/add-refund.ts";
import { addDeskPayment } from "../payments/record-desk-payment.ts";
import { done, type Result, refuse } from "../result.ts";
import { changePlaces } from "../slots/change-places.ts";
import { quoteRefund, type TooLate, tooLate } from "./cancellation-policy.ts";
import type { Act } from "./ledger.ts";
import { moveBooking } from "./move-booking.ts";
import { tellCustomer } from "./tell-customer.ts";
import type { Booking } from "./types.ts";
import { placesOf } from "./visits.ts";

export type CancelRefusal =
  | { code: "unknown-booking" }
  | TooLate
  /** The bank is deciding on a payment: what it pays is not known yet. */
  | { code: "confirming" }
  | { code: "refund-differs"; seenPaise: number; nowPaise: number };

/**
 * Cancels a booking of one's own and pays back exactly what the customer saw (`seenPaise`). If the refund now differs from it, nothing
 * happens. After a refusal the caller undoes the transaction.
 */
export async function cancelBooking(
  act: Act,
  request: { customerId: string; bookingNo: string; reason: string; seenPaise: number },
): Promise<Result<{ booking: Booking; refundPaise: number }, CancelRefusal>> {
  const { tx, now } = act;
  const [, booking] = await Promise.all([
    tx.people.lockCustomer(request.customerId),
    tx.bookings.lockByNo(request.customerId, request.bookingNo),
  ]);
  if (!booking) return refuse({ code: "unknown-booking" });
  const quote = quoteRefund(booking, now);
  if (!quote) return refuse(tooLate(booking, now));
  if (booking.payStatus === "confirming") return refuse({ code: "confirming" });
  const { refundPaise } = quote;
  if (refundPaise !== request.seenPaise) {
    return refuse({ code: "refund-differs", seenPaise: request.seenPaise, nowPaise: refundPaise });
  }

  const cancelled = moveBooking(
    act,
    booking,
    { status: "Cancelled", holdsSlot: false, expiresAt: null },
    { actor: "customer", reason: request.reason },
  );
  const after = refundPaise > 0 ? await payBack(act, cancelled, refundPaise) : cancelled;
  const news = refundPaise > 0 ? "booking-cancelled" : "booking-cancelled-unpaid";
  await tellCustomer(act, after, news, { amountPaise: refundPaise });
  await changePlaces(tx.slots, { take: [], giveBack: placesOf(booking), now });
  return done({ booking: after, refundPaise });
}

async function payBack(act: Act, booking: Booking, amountPaise: number): Promise<Booking> {
  const payments = await act.tx.payments.ofBooking(booking.id);
  const paid =
    payments.find((payment) => payment.state === "succeeded") ?? addDeskPayment(act, booking, "cash", "");
  const { orderId, provider } = paid;
  await addRefund(act, booking, {
    orderId,
    providerTxnId: paid.providerTxnId ?? orderId,
    amountPaise,
    cause: "cancelled",
    // Whoever paid at the desk is paid back there.
    method: provider === "desk" ? "cash" : "provider",
  });
  return moveBooking(act, booking, { payStatus: "refunding" }, { actor: "customer", word: "Refund Started" });
}
