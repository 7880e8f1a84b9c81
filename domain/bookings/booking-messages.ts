import { formatDay, formatTime } from "../clock.ts";
import { formatRupees } from "../money.ts";
import { composeMessage, type MessageRequest } from "../notices/compose-message.ts";
import { BOOKING_TEMPLATES } from "../notices/templates/booking-templates.ts";
import type { Act } from "./ledger.ts";
import type { Booking } from "./types.ts";

export type BookingNews = keyof typeof BOOKING_TEMPLATES;

/**
 * Queues the SMS that tells the customer what became of a booking, in the transaction of the change. `amountPaise` is the sum
 * that the sentence names, where it is not the booking's.
 */
export async function tellCustomer(
  { tx, now, random }: Act,
  booking: Booking,
  news: BookingNews,
  amountPaise = booking.amountPaise,
): Promise<void> {
  const facts = {
    recipient: await tx.people.mobileOf(booking.customerId),
    dedupeKey: `${news}:${booking.id}:${booking.version}`,
  };
  await tx.addMessage(composeMessage(requestOf(booking, news, amountPaise, facts), { now, random }));
}

function requestOf(
  booking: Booking,
  template: BookingNews,
  amountPaise: number,
  facts: { recipient: string; dedupeKey: string },
): MessageRequest<BookingNews> {
  const { bookingNo, expiresAt } = booking;
  const known = {
    no: bookingNo,
    visit: whenWords(booking),
    until: expiresAt ? formatTime(expiresAt) : "it is paid",
    amount: formatRupees(amountPaise).replace("₹", ""),
  };
  const { variables: wanted } = BOOKING_TEMPLATES[template];
  const own = Object.entries(known).filter(([name]) => Object.hasOwn(wanted, name));
  return { ...facts, template, variables: Object.fromEntries(own) as typeof known };
}

/** "05/12/2026, 7:30 a.m. to 8:00 a.m."; of two visits their beginnings, so that both fit into the field of a message. */
export function whenWords({
  startsAt,
  endsAt,
  labVisit,
}: Pick<Booking, "startsAt" | "endsAt" | "labVisit">): string {
  const begins = `${formatDay(startsAt)}, ${formatTime(startsAt)}`;
  if (!labVisit) return `${begins} to ${formatTime(endsAt)}`;
  return `home ${begins} and lab ${formatDay(labVisit.startsAt)}, ${formatTime(labVisit.startsAt)}`;
}
