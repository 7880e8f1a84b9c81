import { done, type Result, refuse } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { callOff } from "./call-off.ts";
import { quoteRefund, type TooLate, tooLate } from "./cancellation-policy.ts";
import type { Booking } from "./types.ts";

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
