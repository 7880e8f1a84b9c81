import { mayPay } from "../../../domain/bookings/list-actions.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import { bookingPath, detailsPath } from "../../features/checkout/booking-path.ts";
import { findWaiting } from "../../features/checkout/find-waiting.ts";
import type { PageRequest } from "../../request-context.ts";

/** How the last try at paying stands by the server's word. */
export interface LastPayment {
  state: "payable" | "confirming" | "paid" | "back" | "over" | "unknown" | "visitor";
  bookingNo: string;
  amountPaise: number;
  path: string;
  /** Until when an unpaid booking keeps its slot; null if nothing ends, because it can be paid at the visit. */
  keptUntil: Date | null;
}

const LOGIN = `/login?return-url=${encodeURIComponent("/cart?paymentfail=1")}`;
const UNKNOWN: LastPayment = { state: "unknown", bookingNo: "", amountPaise: 0, path: "", keptUntil: null };

/**
 * Asks how the try at paying really stands that failed last, or else the newest one, the provider too while it is open; the address that says
 * "failed" is only a hint.
 */
export async function readFailedPayment({ services, visitor, now }: PageRequest): Promise<LastPayment> {
  if (!isCustomer(visitor)) return { ...UNKNOWN, state: "visitor", path: LOGIN };
  const { customerId } = visitor;
  const tried = await services.payments.findLatest(customerId);
  const view = tried && (await services.bookings.find(customerId, tried.bookingNo));
  const awaiting = await findWaiting(services.bookings, customerId, now);
  const isNewer = awaiting && (!tried || awaiting.createdAt > tried.at);
  const booking = isNewer ? awaiting : view?.booking;
  if (!booking) return UNKNOWN;
  const { bookingNo, amountPaise, payStatus, expiresAt: keptUntil } = booking;
  const told = { bookingNo, amountPaise, path: bookingPath(booking), keptUntil };
  if (payStatus === "confirming") return { ...told, state: "confirming", path: detailsPath(booking) };
  if (payStatus === "paid") return { ...told, state: "paid", path: detailsPath(booking) };
  if (payStatus === "refunding" || payStatus === "refunded")
    return { ...told, state: "back", path: detailsPath(booking) };
  // It came, and could not be used for the booking.
  if (tried?.state === "refunded" && !isNewer) return { ...told, state: "back" };
  return { ...told, state: mayPay(booking, now) ? "payable" : "over" };
}
