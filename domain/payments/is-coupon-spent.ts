import type { Booking } from "../bookings/types.ts";
import { findCoupon } from "../catalogue/find-coupon.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { findOwnLimit } from "../pricing/check-coupon.ts";
import type { TransactionContext } from "../unit-of-work.ts";

/**
 * Whether another booking has used up the coupon of this unconfirmed booking meanwhile. An unpaid booking does not count as a use, so that
 * a second try costs the same as the first; only one of the two may be paid at that price. Other customers cannot have taken its use before
 * it has expired: theirs are counted with this booking. `paid`: its money is there. Then a booking without the coupon, made while the
 * payment window was open, does not take away the price of a first booking.
 */
export async function isCouponSpent(
  { tx }: Pick<TransactionContext, "tx">,
  { id, couponCode, status, customerId }: Pick<Booking, "id" | "couponCode" | "status" | "customerId">,
  catalogue: Pick<Catalogue, "couponByCode">,
  { paid }: { paid: boolean } = { paid: false },
): Promise<boolean> {
  const coupon = findCoupon(catalogue, couponCode);
  if (!coupon || (status !== "Awaiting Payment" && status !== "Expired")) return false;
  const { firstBookingOnly, usesPerCustomer, totalUses } = coupon;
  if (!firstBookingOnly && usesPerCustomer === null && totalUses === null) return false;
  const isGivenBack = status === "Expired" && totalUses !== null;
  // Another customer who books with the coupon at this moment, or whose late payment arrives, is ordered before or after.
  if (paid && isGivenBack) await tx.bookings.lockCoupon(coupon.code);
  const history = await tx.bookings.couponHistory(customerId, coupon.code, id);
  const { ownUses } = history;
  if (findOwnLimit(coupon, paid ? { bookings: ownUses, ownUses } : history)) return true;
  return totalUses !== null && (isGivenBack || ownUses > 0) && history.totalUses >= totalUses;
}
