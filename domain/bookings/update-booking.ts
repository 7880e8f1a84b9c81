import { uuidv7 } from "../shared/random.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookingStatus } from "./states.ts";
import { BOOKING_MOVES, mayMove, PAY_MOVES } from "./states.ts";
import type { Actor, Booking, TimelineWord } from "./types.ts";
import { visitsOf, withBothVisits } from "./visits.ts";

export type BookingChange = Partial<
  Pick<
    Booking,
    | "status"
    | "visitStatus"
    | "payStatus"
    | "payLater"
    | "holdsSlot"
    | "freedVisit"
    | "slotId"
    | "startsAt"
    | "endsAt"
    | "labVisit"
    | "paidPaise"
    | "refundedPaise"
    | "expiresAt"
    | "replacedBy"
    | "pregnancies"
    | "statedFacts"
  >
>;

/**
 * Changes a booking, on every way but the laboratory's (`domain/reports/booking-progress.ts`). An undeclared status change is a programming
 * error and throws. A new status adds a history line; `word` names what else happened. A status without those of the visits applies to all of
 * them.
 */
export async function updateBooking(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  change: BookingChange,
  event: { actor: Actor; reason?: string; word?: TimelineWord; visit?: 1 | 2 },
): Promise<Booking> {
  const { status: to, visitStatus } = change;
  const whole = to !== undefined && visitStatus === undefined ? withBothVisits(booking, to) : {};
  const after = { ...booking, ...change, ...whole, version: booking.version + 1 };
  const visitsAfter = visitsOf(after);
  // When one of two visits is cancelled alone, the booking stands as the other does.
  let isVisitCancelled = false;
  for (const [at, before] of visitsOf(booking).entries()) {
    const visit = visitsAfter[at];
    if (!visit) continue;
    if (!mayMove(BOOKING_MOVES, before.status, visit.status)) throw undeclared(booking, visit.status);
    if (visit.status === "Cancelled" && before.status !== "Cancelled") isVisitCancelled = true;
  }
  if (!isVisitCancelled && !mayMove(BOOKING_MOVES, booking.status, after.status))
    throw undeclared(booking, after.status);
  if (!mayMove(PAY_MOVES, booking.payStatus, after.payStatus)) throw undeclared(booking, after.payStatus);
  await tx.bookings.update(after);
  const status: TimelineWord | undefined =
    event.word ?? (after.status === booking.status ? undefined : after.status);
  if (status) {
    await tx.bookings.addEvent({
      bookingId: booking.id,
      id: uuidv7(now, random),
      at: now,
      status,
      actor: event.actor,
      reason: event.reason ?? "",
      visit: booking.labVisit && (event.visit ?? null),
      version: after.version,
    });
  }
  return after;
}

function undeclared(booking: Booking, to: BookingStatus | string): Error {
  return new Error(`booking ${booking.id} may not move from ${booking.status}/${booking.payStatus} to ${to}`);
}
