import { mayPay } from "../../../domain/bookings/list-actions.ts";
import type { Booking } from "../../../domain/bookings/types.ts";
import type { PageRequest } from "../../request-context.ts";

export type WhyNotPayable = "cancelled" | "replaced" | "late" | "coupon-spent";

/** Why an unpaid booking can no longer be paid; null if it can. */
export async function whyNotPayable(
  { services, now }: Pick<PageRequest, "services" | "now">,
  booking: Booking,
): Promise<WhyNotPayable | null> {
  if (mayPay(booking, now)) return (await services.payments.isCouponSpent(booking)) ? "coupon-spent" : null;
  if (booking.status === "Cancelled") return "cancelled";
  return booking.replacedBy === null ? "late" : "replaced";
}
