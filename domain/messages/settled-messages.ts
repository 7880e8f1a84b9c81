/** A message with what it is about: the id of its booking, null for any other. */
interface AboutBooking {
  id: string;
  template: string;
  bookingId: string | null;
}

/** Templates by their beginnings, and those that end what they say: a later message of one of these about the same booking. */
const ENDED_BY: readonly { told: RegExp; by: RegExp }[] = [
  {
    told: /^booking-(awaiting-payment|confirming|coupon-spent|payment-failed)/,
    by: /^booking-(cancelled|confirmed|confirming|coupon-spent|expired|paid|payment-failed)/,
  },
  // A late payment has given the booking its time back.
  { told: /^booking-expired/, by: /^booking-(cancelled|confirmed)/ },
  { told: /^booking-(collector-on-the-way|confirmed|rescheduled)/, by: /^booking-cancelled/ },
  // "Please choose a new time."
  { told: /^booking-(not-met|recollection|visit-closed)/, by: /^booking-(cancelled|rescheduled)/ },
];

/** The ids of messages that a later one has made untrue: "awaits payment" after the payment. `messages`: newest first. */
export function settledMessages(messages: readonly AboutBooking[]): ReadonlySet<string> {
  const settled = new Set<string>();
  const later = new Map<string, string[]>();
  for (const { id, template, bookingId } of messages) {
    if (bookingId === null) continue;
    const since = later.get(bookingId) ?? [];
    const isOver = ENDED_BY.some(
      ({ told, by }) => told.test(template) && since.some((other) => by.test(other)),
    );
    if (isOver) settled.add(id);
    later.set(bookingId, [...since, template]);
  }
  return settled;
}
