import type { RefundCancelled } from "../bookings/cancel-booking.ts";
import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { RefundCause, RefundMethod } from "./records.ts";
import { addRefund } from "./refunds.ts";
import { addStaffPayment } from "./staff-payments.ts";

/** Starts the refund of a cancelled booking. What was paid to the staff is refunded in cash. */
export const refundCancelled: RefundCancelled = async (ctx, booking, { amountPaise, actor }) => {
  const { method } = await refundOfPaid(ctx, booking, amountPaise, "cancelled");
  const event = { actor, word: "Refund Started" } as const;
  const refunding = await updateBooking(ctx, booking, { payStatus: "refunding" }, event);
  return { booking: refunding, inCash: method === "cash" };
};

/** Starts a refund of what paid a booking: through the provider, or in cash of what staff took. `isNew` false: one of this cause exists already. */
export async function refundOfPaid(
  ctx: TransactionContext,
  booking: Booking,
  amountPaise: number,
  cause: RefundCause,
): Promise<{ isNew: boolean; method: RefundMethod }> {
  const payments = await ctx.tx.payments.ofBooking(booking.id);
  const paid =
    payments.find((payment) => payment.state === "succeeded") ??
    (await addStaffPayment(ctx, booking, "cash", ""));
  const { orderId, provider, providerTxnId } = paid;
  const method = provider === "desk" ? "cash" : "provider";
  const refund = { orderId, providerTxnId: providerTxnId ?? orderId, amountPaise, cause, method } as const;
  return { isNew: await addRefund(ctx, booking, refund), method };
}
