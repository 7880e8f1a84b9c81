import type { Act } from "../bookings/ledger.ts";
import type { Booking } from "../bookings/types.ts";
import { READABLE, randomString } from "../random.ts";
import type { RefundCause } from "./types.ts";

const REF_LENGTH = 17;

/** Writes down that a success goes back, in whole or in part; the worker asks the provider. False: it is on its way already. */
export function addRefund(
  { tx, now, random }: Act,
  booking: Pick<Booking, "id">,
  refund: { orderId: string; providerTxnId: string; amountPaise: number; cause: RefundCause },
): Promise<boolean> {
  return tx.refunds.add({
    ...refund,
    refId: `R${randomString(random, REF_LENGTH, READABLE)}`,
    bookingId: booking.id,
    state: "due",
    bankReference: null,
    createdAt: now,
    nextCheckAt: now,
    checks: 0,
  });
}
