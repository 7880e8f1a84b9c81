import type { RefundCancelled } from "../bookings/cancel-booking.ts";
import { moveBooking } from "../bookings/reschedule-booking.ts";
import { addRefund } from "./refunds.ts";
import { addStaffPayment } from "./staff-payments.ts";

/** Starts the refund of a cancelled booking. What was paid to the staff is refunded in cash. */
export const refundCancelled: RefundCancelled = async (ctx, booking, { amountPaise, actor }) => {
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
    method: provider === "desk" ? "cash" : "provider",
  });
  return moveBooking(ctx, booking, { payStatus: "refunding" }, { actor, word: "Refund Started" });
};
