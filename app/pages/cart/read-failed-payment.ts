import { mayPay } from "../../../domain/bookings/list-actions.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import { bookingPath, detailsPath } from "../../checkout/booking-path.ts";
import type { PageRequest } from "../../request-context.ts";

/** How the last booking's payment stands by the server's word. */
export interface LastPayment {
  state: "payable" | "confirming" | "paid" | "over" | "unknown";
  bookingNo: string;
  amountPaise: number;
  path: string;
}

const UNKNOWN: LastPayment = { state: "unknown", bookingNo: "", amountPaise: 0, path: "" };

/** Asks how the newest booking's payment really stands; the address that says "failed" is only a hint. */
export async function readFailedPayment({ services, visitor, now }: PageRequest): Promise<LastPayment> {
  if (!isCustomer(visitor)) return UNKNOWN;
  const { views } = await services.bookings.list(visitor.customerId, 1);
  const booking = views[0]?.booking;
  if (!booking) return UNKNOWN;
  const { bookingNo, amountPaise, payStatus } = booking;
  const told = { bookingNo, amountPaise, path: bookingPath(booking) };
  if (payStatus === "confirming") return { ...told, state: "confirming", path: detailsPath(booking) };
  if (payStatus === "paid") return { ...told, state: "paid", path: detailsPath(booking) };
  return { ...told, state: mayPay(booking, now) ? "payable" : "over" };
}
