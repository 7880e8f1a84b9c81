import { uuidv7 } from "../shared/random.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { BOOKING_MOVES, type BookingStatus, mayMove, PAY_MOVES } from "./states.ts";
import type { Actor, Booking, TimelineWord } from "./types.ts";
import { withBothVisits } from "./visit-status.ts";
import { visitsOf } from "./visits.ts";

export type BookingChange = Partial<
  Pick<
    Booking,
    | "status"
    | "visitStatus"
    | "payStatus"
    | "holdsSlot"
    | "slotId"
    | "startsAt"
    | "endsAt"
    | "labVisit"
    | "paidPaise"
    | "refundedPaise"
    | "expiresAt"
    | "replacedBy"
  >
>;

/**
 * The one way a booking changes. A move that the tables do not declare is a fault of the caller and throws. A new status gets a
 * line of history; `word` names what else happened. A status that is given without those of the visits is meant for all of them.
 */
export async function moveBooking(
  { tx, now, random }: TransactionContext,
  booking: Booking,
  change: BookingChange,
  told: { actor: Actor; reason?: string; word?: TimelineWord; visit?: 1 | 2 },
): Promise<Booking> {
  const { status: to, visitStatus } = change;
  const whole = to !== undefined && visitStatus === undefined ? withBothVisits(booking, to) : {};
  const after = { ...booking, ...change, ...whole, version: booking.version + 1 };
  if (!mayMove(BOOKING_MOVES, booking.status, after.status)) throw undeclared(booking, after.status);
  const visitsAfter = visitsOf(after);
  for (const [at, before] of visitsOf(booking).entries()) {
    const visit = visitsAfter[at];
    if (visit && !mayMove(BOOKING_MOVES, before.status, visit.status))
      throw undeclared(booking, visit.status);
  }
  if (!mayMove(PAY_MOVES, booking.payStatus, after.payStatus)) throw undeclared(booking, after.payStatus);
  await tx.bookings.update(after);
  const status: TimelineWord | undefined =
    told.word ?? (after.status === booking.status ? undefined : after.status);
  if (status) {
    await tx.bookings.addEvent({
      bookingId: booking.id,
      id: uuidv7(now, random),
      at: now,
      status,
      actor: told.actor,
      reason: told.reason ?? "",
      visit: booking.labVisit && (told.visit ?? null),
      version: after.version,
    });
  }
  return after;
}

function undeclared(booking: Booking, to: BookingStatus | string): Error {
  return new Error(`booking ${booking.id} may not move from ${booking.status}/${booking.payStatus} to ${to}`);
}
