import { addRefund } from "../payments/add-refund.ts";
import { addStaffPayment } from "../payments/record-staff-payment.ts";
import { changePlaces } from "../slots/change-places.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { moveBooking } from "./move-booking.ts";
import { tellCustomer } from "./tell-customer.ts";
import type { Actor, Booking } from "./types.ts";
import { placesOf } from "./visits.ts";

/** Ends a booking before its sample: its places are given back, `refundPaise` of what was paid begins its way back, and the customer is told. */
export async function callOff(
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
