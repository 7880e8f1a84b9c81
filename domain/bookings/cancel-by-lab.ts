import { done, type Result, refuse } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { callOff } from "./call-off.ts";
import { isCancellable, type TooLate, tooLate } from "./cancellation-policy.ts";
import { noteStaff } from "./note-staff.ts";
import type { Booking } from "./types.ts";

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
