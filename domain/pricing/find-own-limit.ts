import type { Coupon } from "../catalogue/types.ts";

/**
 * What a customer's own bookings say against a coupon: it is for a first booking, or this customer has used it as often as one may. Null when
 * they say nothing. What others have used is not looked at.
 */
export function findOwnLimit(
  { firstBookingOnly, usesPerCustomer }: Pick<Coupon, "firstBookingOnly" | "usesPerCustomer">,
  { bookings, ownUses }: { bookings: number; ownUses: number },
): { code: "first-booking" } | { code: "used-by-you" } | null {
  if (firstBookingOnly && bookings > 0) return { code: "first-booking" };
  return usesPerCustomer !== null && ownUses >= usesPerCustomer ? { code: "used-by-you" } : null;
}
