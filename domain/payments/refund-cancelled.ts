import type { RefundCancelled } from "../bookings/cancel-booking.ts";
import type { Booking } from "../bookings/types.ts";
import { updateBooking } from "../bookings/update-booking.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { RefundCause } from "./records.ts";
import { addRefund } from "./refunds.ts";
import { addStaffPayment } from "./staff-payments.ts";

/** Starts the refund of a cancelled booking. What was paid to the staff is refunded in cash. */
export const refundCancelled: RefundCancelled = async (ctx, booking, { amountPaise, actor }) => {
  await refundOfPaid(ctx, booking, amountPaise, "cancelled");
  return updateBooking(ctx, booking, { payStatus: "refunding" }, { actor, word: "Refund Started" });
};

/** Starts a refund of what paid a booking, the way it was paid. False: one of this cause exists already. */
export async function refundOfPaid(
  ctx: TransactionContext,
  booking: Booking,
  amountPaise: number,
  cause: RefundCause,
): Promise<boolean> {
  const payments = await ctx.tx.payments.ofBooking(booking.id);
  const paid =
    payments.find((payment) => payment.state === "succeeded") ??
    (await addStaffPayment(ctx, booking, "cash", ""));
  const { orderId, provider } = paid;
  return addRefund(ctx, booking, {
    orderId,
    providerTxnId: paid.providerTxnId ?? orderId,
    amountPaise,
    cause,
    method: provider === "desk" ? "cash" : "provider",
  });
}
