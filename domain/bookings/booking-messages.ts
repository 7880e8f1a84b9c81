import { formatDay, formatTime, indiaDay } from "../clock.ts";
import { formatRupees } from "../money.ts";
import type { NewMessage } from "../notices/types.ts";
import { uuidv7 } from "../random.ts";
import type { Act } from "./ledger.ts";
import type { Booking } from "./types.ts";

export type BookingNews =
  | "awaiting-payment"
  | "confirmed"
  | "confirming"
  | "expired"
  | "cancelled"
  | "rescheduled"
  | "refund-started"
  | "refunded";

/** Tells the customer by SMS what became of a booking. Never names of tests or patients (privacy), never a six-digit number. */
export async function tellCustomer(
  { tx, now, random }: Act,
  booking: Booking,
  news: BookingNews,
  facts: { amountPaise?: number; once?: string } = {},
): Promise<void> {
  const message: NewMessage = {
    id: uuidv7(now, random),
    channel: "sms",
    recipient: await tx.people.mobileOf(booking.customerId),
    template: `booking-${news}`,
    text: wordsOf(booking, news, facts.amountPaise ?? 0),
    dedupeKey: `booking-${news}:${booking.id}:${facts.once ?? booking.version}`,
    createdAt: now,
  };
  await tx.addMessage(message);
}

function wordsOf(booking: Booking, news: BookingNews, amountPaise: number): string {
  const no = booking.bookingNo;
  const visit = `${booking.mode === "home" ? "our visit" : "your visit to the lab"} on ${visitTime(booking)}`;
  switch (news) {
    case "awaiting-payment":
      return `Booking ${no}: we keep your slot (${visitTime(booking)}) until ${booking.expiresAt ? formatTime(booking.expiresAt) : "it is paid"}. Please pay ${formatRupees(booking.amountPaise)} to confirm it.`;
    case "confirmed":
      return booking.payStatus === "paylater"
        ? `Booking ${no} is confirmed: ${visit}. Please pay ${formatRupees(booking.amountPaise)} at the visit.`
        : `Booking ${no} is confirmed and paid: ${visit}.`;
    case "confirming":
      return `Booking ${no}: your bank has not decided on the payment yet. Please do not pay again; we will tell you.`;
    case "expired":
      return `Booking ${no} was not paid in time and its slot is free again. If money has left your account, it comes back by itself.`;
    case "cancelled":
      return amountPaise > 0
        ? `Booking ${no} is cancelled. ${formatRupees(amountPaise)} goes back to the account that you paid from.`
        : `Booking ${no} is cancelled.`;
    case "rescheduled":
      return `Booking ${no} is moved: ${visit}.`;
    case "refund-started":
      return `Booking ${no}: ${formatRupees(amountPaise)} goes back to the account that you paid from, because it could not be used for the booking.`;
    case "refunded":
      return `Booking ${no}: the refund of ${formatRupees(amountPaise)} has been paid to the account that you paid from.`;
  }
}

function visitTime({ startsAt, endsAt }: Booking): string {
  return `${formatDay(indiaDay(startsAt))}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}
