import type { Catalogue } from "../catalogue/types.ts";
import { isClosed } from "../slots/timetable.ts";
import type { BookingStatus } from "./states.ts";
import type { Booking } from "./types.ts";
import type { VisitOfBooking } from "./visits.ts";
import { visitsOf } from "./visits.ts";

/** Statuses in which the customer is expected and no collector is on the way yet. */
export const EXPECTED: readonly BookingStatus[] = ["Confirmed", "Collector Assigned"];

/** The coming visits of a booking that cannot take place, because their place is now closed at that time. */
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

/** Slots with expected visits, and how many. */
interface SlotAhead {
  slotId: string;
  visits: number;
}

/** A visit that is booked and cannot take place, as staff see it. */
export interface AffectedVisit {
  bookingNo: string;
  slotId: string;
  startsAt: Date;
  status: BookingStatus;
}

export interface VisitsAhead {
  /** Slots with coming visits from `from` to before `until` (null: no end). */
  slotsAhead(from: Date, until: Date | null): Promise<SlotAhead[]>;
  /** The coming visits in these slots, earliest first. */
  visitsIn(slotIds: readonly string[]): Promise<AffectedVisit[]>;
}

type Timetable = Pick<Catalogue, "slotTemplates" | "holidays">;

/** The slots in a period that have bookings and are closed by now. */
export async function closedSlots(
  visits: Pick<VisitsAhead, "slotsAhead">,
  timetable: Timetable,
  { from, until }: { from: Date; until: Date | null },
): Promise<SlotAhead[]> {
  return (await visits.slotsAhead(from, until)).filter(({ slotId }) => isClosed(timetable, slotId));
}

/** Coming visits at a place, or on a day, that was closed after they were booked. Staff call these customers. */
export async function listAffectedVisits(
  visits: VisitsAhead,
  timetable: Timetable,
  from: Date,
): Promise<AffectedVisit[]> {
  const closed = await closedSlots(visits, timetable, { from, until: null });
  return closed.length === 0 ? [] : visits.visitsIn(closed.map(({ slotId }) => slotId));
}
