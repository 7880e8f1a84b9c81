import type { MessageRequest } from "../messages/compose-message.ts";
import { composeMessage } from "../messages/compose-message.ts";
import { BOOKING_TEMPLATES } from "../messages/templates/booking-templates.ts";
import { formatDay, formatTime } from "../shared/clock.ts";
import { formatRupees } from "../shared/money.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { MealNotice } from "./prepare-visit.ts";
import type { Booking } from "./types.ts";
import type { VisitOfBooking } from "./visits.ts";

type TwoVisits = `${string}-two-visits`;
export type BookingMessage = Exclude<keyof typeof BOOKING_TEMPLATES, TwoVisits>;

type BookingRequest = MessageRequest<keyof typeof BOOKING_TEMPLATES>;

interface About {
  amountPaise?: number;
  money?: string;
  visit?: Pick<VisitOfBooking, "visit" | "mode" | "startsAt" | "endsAt">;
  meal?: Pick<MealNotice, "hours" | "meal" | "water">;
  /** The collector's first name, and the customer's start code. */
  collector?: string;
  start?: string;
  url?: string;
}

/**
 * Queues the SMS about a change of a booking, in the transaction of the change. `about.amountPaise` is the amount in the text, if it
 * is not the booking's; `about.money` keeps two messages of the same template for two payments apart; `about.visit` is the visit that it is about, whose
 * time the text names in place of the first's; `about.meal` is what it says of food before it. A booking of two visits uses the template with both, if there
 * is one; otherwise the text names the visit with its kind. Nobody is told of a booking whose account is erased.
 */
export async function notifyCustomer(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  template: BookingMessage,
  about: About = {},
): Promise<void> {
  const recipient = await tx.people.mobileOf(booking.customerId);
  if (recipient === null) return;
  const facts = {
    recipient,
    customerId: booking.customerId,
    ...(about.visit ? { visit: about.visit.visit } : {}),
    dedupeKey: [template, booking.id, booking.version, ...(about.money ? [about.money] : [])].join(":"),
  };
  await tx.addMessage(composeMessage(requestOf(booking, template, about, facts), { now, random }));
}

function requestOf(
  booking: Booking,
  message: BookingMessage,
  { amountPaise = booking.amountPaise, visit, meal, collector = "", start = "", url = "" }: About,
  facts: Pick<MessageRequest<never>, "recipient" | "customerId" | "dedupeKey" | "visit">,
): BookingRequest {
  const { bookingNo, expiresAt, labVisit } = booking;
  const known = {
    no: bookingNo,
    visit: labVisit && visit ? visitWords(visit) : whenWords(visit ?? booking),
    lab: labVisit ? whenWords(labVisit) : "",
    until: expiresAt ? formatTime(expiresAt) : "it is paid",
    amount: formatRupees(amountPaise).replace("₹", ""),
    hours: String(meal?.hours ?? 0),
    meal: meal?.meal ?? "",
    water: meal?.water ?? "",
    collector,
    start,
    url,
  };
  const template = labVisit ? forTwoVisits(message) : message;
  const { variables: wanted } = BOOKING_TEMPLATES[template];
  const own = Object.entries(known).filter(([name]) => Object.hasOwn(wanted, name));
  return { ...facts, template, variables: Object.fromEntries(own) as BookingRequest["variables"] };
}

function forTwoVisits(message: BookingMessage): keyof typeof BOOKING_TEMPLATES {
  const both = `${message}-two-visits`;
  return both in BOOKING_TEMPLATES ? (both as keyof typeof BOOKING_TEMPLATES) : message;
}

/**
 * "home collection 05/12/2026, 7:30 a.m.": which of two visits is meant. With its end it would be longer than the 40 characters that a
 * variable may have.
 */
function visitWords({ mode, startsAt }: Pick<VisitOfBooking, "mode" | "startsAt">): string {
  const kind = mode === "home" ? "home collection" : "lab visit";
  return `${kind} ${formatDay(startsAt)}, ${formatTime(startsAt)}`;
}

/** "05/12/2026, 7:30 a.m. to 8:00 a.m." */
function whenWords({ startsAt, endsAt }: Pick<Booking, "startsAt" | "endsAt">): string {
  return `${formatDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}
