/** A message with what it is about: the id of its booking, null for any other. */
export interface AboutBooking {
  id: string;
  template: string;
  bookingId: string | null;
  /** Of the booking's visits the one that it is about; null for all of them, and where that is not known. */
  visit: 1 | 2 | null;
}

/** Templates by their beginnings, and those that end what they say: a later message of one of these about the same booking. */
const ENDED_BY: readonly { told: RegExp; by: RegExp }[] = [
  {
    told: /^booking-(awaiting-payment|confirming|coupon-spent|payment-failed)/,
    by: /^booking-(cancelled|confirmed|confirming|coupon-spent|expired|paid|payment-failed)/,
  },
  // A late payment has given the booking its time back.
  { told: /^booking-expired/, by: /^booking-(cancelled|confirmed)/ },
  { told: /^booking-collector-on-the-way/, by: /^booking-(cancelled|not-met|rescheduled)/ },
  // They name a slot; a confirmation of two visits names another besides.
  { told: /^booking-(confirmed|rescheduled)/, by: /^booking-cancelled/ },
  { told: /^booking-(confirmed(?!.*-two-visits)|rescheduled)/, by: /^booking-(rescheduled|visit-closed)/ },
  // They ask for a new time.
  {
    told: /^booking-(not-met|recollection|visit-closed)/,
    by: /^booking-(cancelled|rescheduled|tests-refunded-no-visit)/,
  },
];

/**
 * The ids of messages that a later one has made untrue: "awaits payment" after the payment. What is about one of two visits leaves what is about
 * the other. `messages`: newest first.
 */
export function settledMessages(messages: readonly AboutBooking[]): ReadonlySet<string> {
  const settled = new Set<string>();
  const later = new Map<string, AboutBooking[]>();
  for (const message of messages) {
    const { id, template, bookingId } = message;
    if (bookingId === null) continue;
    const since = later.get(bookingId) ?? [];
    const isOver = ENDED_BY.some(
      ({ told, by }) =>
        told.test(template) &&
        since.some((other) => by.test(other.template) && concernSameVisit(message, other)),
    );
    if (isOver) settled.add(id);
    later.set(bookingId, [...since, message]);
  }
  return settled;
}

function concernSameVisit(one: AboutBooking, other: AboutBooking): boolean {
  return one.visit === null || other.visit === null || one.visit === other.visit;
}
