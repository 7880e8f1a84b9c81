import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookFacts } from "./booking-request.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { isCancelledOrExpired } from "./states.ts";
import type { Booking } from "./types.ts";

export type PayAtVisitError =
  | { code: "unknown-booking" }
  /** It is paid, cancelled, or its time to pay is over. */
  | { code: "not-open" }
  /** A bank has not decided on a payment yet. */
  | { code: "confirming" }
  | { code: "coupon-spent" }
  | { code: "too-many-unpaid"; payLater: true };

/** Whether another booking has used the coupon of this one. Implemented by `domain/payments`. */
export type IsCouponSpent = (ctx: TransactionContext, booking: Booking) => Promise<boolean>;

/**
 * Confirms an own booking that awaits its online payment, to be paid at the visit instead. A payment that still arrives is taken as a
 * payment of it. One that is confirmed so already stays as it is. After an error the caller rolls the transaction back.
 */
export async function payAtVisit(
  ctx: TransactionContext,
  { customerId, bookingNo }: { customerId: string; bookingNo: string },
  facts: Pick<BookFacts, "catalogue" | "mostUnpaid"> & { isCouponSpent: IsCouponSpent },
): Promise<Result<Booking, PayAtVisitError>> {
  const { tx, now } = ctx;
  const [, booking] = await Promise.all([
    tx.people.lockCustomer(customerId),
    tx.bookings.lockByNo(customerId, bookingNo),
  ]);
  if (!booking) return fail({ code: "unknown-booking" });
  // Pressed twice, or in another tab before.
  if (booking.payStatus === "paylater" && !isCancelledOrExpired(booking.status)) return done(booking);
  if (booking.payStatus === "confirming") return fail({ code: "confirming" });
  const isOpen = booking.status === "Awaiting Payment" && booking.payStatus === "unpaid";
  if (!isOpen || booking.expiresAt === null || booking.expiresAt <= now) return fail({ code: "not-open" });
  if (await facts.isCouponSpent(ctx, booking)) return fail({ code: "coupon-spent" });
  if (facts.mostUnpaid !== null) {
    // The booking itself is among them.
    const open = await tx.bookings.countUnpaid(customerId, { payLater: true, now });
    if (open > facts.mostUnpaid) return fail({ code: "too-many-unpaid", payLater: true });
  }
  return done(
    await confirmBooking(ctx, booking, { payStatus: "paylater", payLater: true }, "customer", facts),
  );
}
