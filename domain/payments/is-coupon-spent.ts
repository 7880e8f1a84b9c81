import type { Act } from "../bookings/ledger.ts";
import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { findOwnLimit } from "../pricing/find-own-limit.ts";

/**
 * Whether another booking has used meanwhile what the coupon of this unpaid one is limited to. An unpaid booking does not count as a use,
 * so that a second try costs the same as the first; of the two tries only one may be paid at that price. Other customers cannot have
 * taken its use: theirs are counted with this booking.
 */
export async function isCouponSpent(
  { tx }: Pick<Act, "tx">,
  { couponCode, payStatus, customerId }: Pick<Booking, "couponCode" | "payStatus" | "customerId">,
  catalogue: Pick<Catalogue, "couponByCode">,
): Promise<boolean> {
  const coupon = couponCode === null ? undefined : catalogue.couponByCode.get(couponCode.toUpperCase());
  if (!coupon || payStatus !== "unpaid") return false;
  const { firstBookingOnly, usesPerCustomer, totalUses } = coupon;
  if (!firstBookingOnly && usesPerCustomer === null && totalUses === null) return false;
  const history = await tx.bookings.couponHistory(customerId, coupon.code);
  if (findOwnLimit(coupon, history)) return true;
  return totalUses !== null && history.ownUses > 0 && history.totalUses >= totalUses;
}
