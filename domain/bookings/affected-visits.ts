import type { Catalogue } from "../catalogue/types.ts";
import { isClosed } from "../slots/timetable.ts";
import type { BookingStatus } from "./states.ts";
import type { Booking } from "./types.ts";
import { type VisitOfBooking, visitsOf } from "./visits.ts";

/** Somebody is expected, and nobody is on the way yet. */
const EXPECTED: readonly BookingStatus[] = ["Confirmed", "Collector Assigned"];

/** The visits of a booking that lie ahead and cannot take place, because nobody works at their place and time any more. */
export function affectedVisitsOf(
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

/** Slots in which somebody is expected, with how many visits. */
interface SlotAhead {
  slotId: string;
  visits: number;
}

/** A visit that stands and cannot take place, as staff see it. */
export interface AffectedVisit {
  bookingNo: string;
  slotId: string;
  startsAt: Date;
  status: BookingStatus;
}

export interface VisitsAhead {
  /** Slots from `from` to before `until` (null: without end) in which visits lie ahead. */
  slotsAhead(from: Date, until: Date | null): Promise<SlotAhead[]>;
  /** The visits that lie ahead in these slots, the earliest first. */
  visitsIn(slotIds: readonly string[]): Promise<AffectedVisit[]>;
}

type Timetable = Pick<Catalogue, "slotTemplates" | "holidays">;

/** The slots among those of a time in which visits are booked and nobody works any more. */
export async function closedSlots(
  visits: Pick<VisitsAhead, "slotsAhead">,
  timetable: Timetable,
  { from, until }: { from: Date; until: Date | null },
): Promise<SlotAhead[]> {
  return (await visits.slotsAhead(from, until)).filter(({ slotId }) => isClosed(timetable, slotId));
}

/** Visits ahead at a place, or on a day, that was closed after they were booked: their customers are to be called. */
export async function listAffectedVisits(
  visits: VisitsAhead,
  timetable: Timetable,
  from: Date,
): Promise<AffectedVisit[]> {
  const closed = await closedSlots(visits, timetable, { from, until: null });
  return closed.length === 0 ? [] : visits.visitsIn(closed.map(({ slotId }) => slotId));
}
