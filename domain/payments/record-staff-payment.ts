import { moveBooking } from "../bookings/move-booking.ts";
import { noteStaff } from "../bookings/note-staff.ts";
import { tellCustomer } from "../bookings/tell-customer.ts";
import type { Booking } from "../bookings/types.ts";
import { READABLE, randomString } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { Payment } from "./types.ts";

export const DESK_METHODS = ["cash", "upi", "card"] as const;
export type StaffMethod = (typeof DESK_METHODS)[number];

export type StaffRefusal =
  | { code: "unknown-booking" }
  /** Paid already, being confirmed by a bank, or not to be paid at the visit. */
  | { code: "nothing-to-pay"; payStatus: Booking["payStatus"] }
  | { code: "amount-differs"; amountPaise: number };

/** What was taken at the visit or at the desk: paise, how, the number of a voucher or transfer, and who signs for it. */
export interface StaffPayment {
  bookingNo: string;
  amountPaise: number;
  method: StaffMethod;
  reference: string;
  by: string;
}

/** Writes down that a booking was paid at the visit or at the desk, in full, and by whom. The customer is told, as after any payment. */
export async function recordStaffPayment(
  ctx: TransactionContext,
  paid: StaffPayment,
): Promise<Result<{ booking: Booking; payment: Payment }, StaffRefusal>> {
  const { tx } = ctx;
  const booking = await tx.bookings.lockForLab(paid.bookingNo);
  if (!booking) return refuse({ code: "unknown-booking" });
  const { payStatus, amountPaise } = booking;
  if (payStatus !== "paylater" || booking.status === "Cancelled") {
    return refuse({ code: "nothing-to-pay", payStatus });
  }
  if (paid.amountPaise !== amountPaise) return refuse({ code: "amount-differs", amountPaise });
  const { bookingNo, method, reference } = paid;
  const payment = await addStaffPayment(ctx, booking, method, reference);
  const after = await moveBooking(
    ctx,
    booking,
    { payStatus: "paid", paidPaise: amountPaise },
    { actor: "lab" },
  );
  await tellCustomer(ctx, after, "booking-paid");
  const details = { method, amountPaise, reference };
  await noteStaff(ctx, paid.by, { action: "payment recorded", subject: bookingNo, details });
  return done({ booking: after, payment });
}

const ORDER_LENGTH = 20;

/** The payment of what was taken at the desk, already there; no provider knows of it. */
export async function addStaffPayment(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  method: StaffMethod,
  reference: string,
): Promise<Payment> {
  const orderId = `D${randomString(random, ORDER_LENGTH, READABLE)}`;
  const payment: Payment = {
    orderId,
    bookingId: booking.id,
    customerId: booking.customerId,
    provider: "desk",
    amountPaise: booking.amountPaise,
    state: "succeeded",
    session: null,
    tokenExpiresAt: null,
    providerTxnId: reference || orderId,
    paidAmountPaise: booking.amountPaise,
    method,
    createdAt: now,
    settledAt: now,
    nextCheckAt: null,
    checks: 0,
  };
  await tx.payments.add(payment);
  return payment;
}
