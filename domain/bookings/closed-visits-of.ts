import type { Catalogue } from "../catalogue/types.ts";
import { isClosed } from "../slots/is-closed.ts";
import type { BookingStatus } from "./states.ts";
import type { Booking } from "./types.ts";
import { type VisitOfBooking, visitsOf } from "./visits.ts";

/** Somebody is expected, and nobody is on the way yet. */
const EXPECTED: readonly BookingStatus[] = ["Confirmed", "Collector Assigned"];

/** The visits of a booking that lie ahead and cannot take place, because nobody works at their place and time any more. */
export function closedVisitsOf(
  booking: Pick<Booking, "holdsSlot"> & Parameters<typeof visitsOf>[0],
  timetable: Pick<Catalogue, "slotTemplates" | "holidays">,
  now: Date,
): VisitOfBooking[] {
  if (!booking.holdsSlot) return [];
  return visitsOf(booking).filter(
    ({ status, startsAt, slotId }) =>
      EXPECTED.includes(status) && startsAt >= now && isClosed(timetable, slotId),
  );
}
