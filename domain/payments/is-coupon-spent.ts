import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { findOwnLimit } from "../pricing/promotions.ts";
import type { TransactionContext } from "../unit-of-work.ts";

/**
 * Whether another booking has used meanwhile what the coupon of this one, which is not confirmed yet, is limited to. An unpaid booking does
 * not count as a use, so that a second try costs the same as the first; of the two tries only one may be paid at that price. Other
 * customers cannot have taken its use before it has run out: theirs are counted with this booking. `paid`: its money is there. Then a
 * booking without the coupon, made while the window was open, does not take the price of a first booking away.
 */
export async function isCouponSpent(
  { tx }: Pick<TransactionContext, "tx">,
  { id, couponCode, status, customerId }: Pick<Booking, "id" | "couponCode" | "status" | "customerId">,
  catalogue: Pick<Catalogue, "couponByCode">,
  { paid }: { paid: boolean } = { paid: false },
): Promise<boolean> {
  const coupon = couponCode === null ? undefined : catalogue.couponByCode.get(couponCode.toUpperCase());
  if (!coupon || (status !== "Awaiting Payment" && status !== "Expired")) return false;
  const { firstBookingOnly, usesPerCustomer, totalUses } = coupon;
  if (!firstBookingOnly && usesPerCustomer === null && totalUses === null) return false;
  const isGivenBack = status === "Expired" && totalUses !== null;
  // Whoever books with the coupon at this moment, or is paid late too, comes before or after.
  if (paid && isGivenBack) await tx.bookings.lockCoupon(coupon.code);
  const history = await tx.bookings.couponHistory(customerId, coupon.code, id);
  const { ownUses } = history;
  if (findOwnLimit(coupon, paid ? { bookings: ownUses, ownUses } : history)) return true;
  return totalUses !== null && (isGivenBack || ownUses > 0) && history.totalUses >= totalUses;
}
