import { addRefund } from "../payments/refunds.ts";
import { addStaffPayment } from "../payments/staff-payments.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { changePlaces } from "../slots/change-places.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { isCancellable, quoteRefund, type TooLate, tooLate } from "./cancellation-policy.ts";
import { moveBooking } from "./reschedule-booking.ts";
import { noteStaff } from "./staff-change.ts";
import { tellCustomer } from "./tell-customer.ts";
import type { Actor, Booking } from "./types.ts";
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
  ctx: TransactionContext,
  request: { customerId: string; bookingNo: string; reason: string; seenPaise: number },
): Promise<Result<{ booking: Booking; refundPaise: number }, CancelRefusal>> {
  const { tx, now } = ctx;
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

  const { reason } = request;
  return done({
    booking: await callOff(ctx, booking, { refundPaise, actor: "customer", reason }),
    refundPaise,
  });
}

/** Ends a booking before its sample: its places are given back, `refundPaise` of what was paid begins its way back, and the customer is told. */
async function callOff(
  ctx: TransactionContext,
  booking: Booking,
  { refundPaise, actor, reason }: { refundPaise: number; actor: Actor; reason: string },
): Promise<Booking> {
  const cancelled = await moveBooking(
    ctx,
    booking,
    { status: "Cancelled", holdsSlot: false, expiresAt: null },
    { actor, reason },
  );
  const after = refundPaise > 0 ? await payBack(ctx, cancelled, refundPaise, actor) : cancelled;
  const news = refundPaise > 0 ? "booking-cancelled" : "booking-cancelled-unpaid";
  await tellCustomer(ctx, after, news, { amountPaise: refundPaise });
  await changePlaces(ctx.tx.slots, { take: [], giveBack: placesOf(booking), now: ctx.now });
  return after;
}

async function payBack(
  ctx: TransactionContext,
  booking: Booking,
  amountPaise: number,
  actor: Actor,
): Promise<Booking> {
  const payments = await ctx.tx.payments.ofBooking(booking.id);
  const paid =
    payments.find((payment) => payment.state === "succeeded") ??
    (await addStaffPayment(ctx, booking, "cash", ""));
  const { orderId, provider } = paid;
  await addRefund(ctx, booking, {
    orderId,
    providerTxnId: paid.providerTxnId ?? orderId,
    amountPaise,
    cause: "cancelled",
    // Whoever paid at the desk is paid back there.
    method: provider === "desk" ? "cash" : "provider",
  });
  return moveBooking(ctx, booking, { payStatus: "refunding" }, { actor, word: "Refund Started" });
}

export type LabCancelRefusal =
  | { code: "unknown-booking" }
  | TooLate
  /** The bank is deciding on a payment: what it pays is not known yet. */
  | { code: "confirming" };

/**
 * People of the lab cancel a booking: nobody could come, the customer asks for it by telephone, nobody was met. Everything that was paid
 * goes back, as the page about cancellation says of what the lab calls off; the customer is told, and the record of the staff says who did
 * it and why. Possible until a sample was taken, also when the time of the visit is over. After a refusal the caller undoes the transaction.
 */
export async function cancelByLab(
  ctx: TransactionContext,
  { bookingNo, reason, by }: { bookingNo: string; reason: string; by: string },
): Promise<Result<{ booking: Booking; refundPaise: number }, LabCancelRefusal>> {
  const booking = await ctx.tx.bookings.lockForLab(bookingNo);
  if (!booking) return refuse({ code: "unknown-booking" });
  if (!isCancellable(booking)) return refuse(tooLate(booking, ctx.now));
  if (booking.payStatus === "confirming") return refuse({ code: "confirming" });
  const refundPaise = booking.payStatus === "paid" ? booking.paidPaise - booking.refundedPaise : 0;
  const after = await callOff(ctx, booking, { refundPaise, actor: "lab", reason });
  await noteStaff(ctx, by, {
    action: "booking cancelled",
    subject: bookingNo,
    details: { reason, refundPaise },
  });
  return done({ booking: after, refundPaise });
}
