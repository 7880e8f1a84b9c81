import type { Booking } from "../bookings/types.ts";
import { READABLE, randomString } from "../shared/random.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { RefundCause, RefundMethod } from "./types.ts";

const REF_LENGTH = 17;

/** Writes down that money goes back, in whole or in part; the worker asks the provider, the desk hands cash over. False: it is on its way already, or nothing came that could go. */
export async function addRefund(
  { tx, now, random }: TransactionContext,
  booking: Pick<Booking, "id">,
  refund: {
    orderId: string;
    providerTxnId: string;
    amountPaise: number;
    cause: RefundCause;
    method?: RefundMethod;
  },
): Promise<boolean> {
  if (refund.amountPaise <= 0) return false;
  return tx.refunds.add({
    ...refund,
    method: refund.method ?? "provider",
    refId: `R${randomString(random, REF_LENGTH, READABLE)}`,
    bookingId: booking.id,
    state: "due",
    bankReference: null,
    createdAt: now,
    settledAt: null,
    // Cash is handed over by people: there is nobody to ask.
    nextCheckAt: refund.method === "cash" ? null : now,
    checks: 0,
    note: "",
  });
}
