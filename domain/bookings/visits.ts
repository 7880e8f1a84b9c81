import type { SlotWindow } from "../slots/types.ts";
import type { BookingStatus } from "./states.ts";
import type { Booking, BookingItem, LabVisit } from "./types.ts";

/** One of a booking's visits, in time and place. */
export interface VisitOfBooking {
  visit: 1 | 2;
  mode: "home" | "lab";
  labId: number;
  slotId: string;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
}

type Visiting = Pick<
  Booking,
  "mode" | "labId" | "slotId" | "startsAt" | "endsAt" | "status" | "visitStatus" | "labVisit"
>;

/** The visits of a booking: its own, then the one to the lab if there is one. */
export function visitsOf(booking: Visiting): VisitOfBooking[] {
  const { labVisit, mode, labId, slotId, startsAt, endsAt } = booking;
  const status = booking.visitStatus ?? booking.status;
  const own: VisitOfBooking = { visit: 1, mode, labId, slotId, startsAt, endsAt, status };
  return labVisit ? [own, { visit: 2, mode: "lab", ...labVisit }] : [own];
}

/** Visits as they come in time: after a move the one to the lab may be the earlier one. */
export function inOrder(visits: readonly VisitOfBooking[]): VisitOfBooking[] {
  return visits.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** The slots in which a booking has a place; none once they were given back. */
export function placesOf(booking: Visiting & Pick<Booking, "holdsSlot">): string[] {
  return booking.holdsSlot ? visitsOf(booking).map(({ slotId }) => slotId) : [];
}

/** When the first of its visits begins. */
export function firstStart(booking: Pick<Booking, "startsAt"> & { labVisit: Times | null }): Date {
  const { startsAt, labVisit } = booking;
  return labVisit && labVisit.startsAt < startsAt ? labVisit.startsAt : startsAt;
}

/** When the last of its visits is over. */
export function lastEnd(booking: Pick<Booking, "endsAt" | "labVisit">): Date {
  const { endsAt, labVisit } = booking;
  return labVisit && labVisit.endsAt > endsAt ? labVisit.endsAt : endsAt;
}

export function labVisitIn(labId: number, window: SlotWindow, status: BookingStatus): LabVisit {
  const { id: slotId, startsAt, endsAt } = window;
  return { labId, slotId, startsAt, endsAt, status };
}

type Times = Pick<Booking, "startsAt" | "endsAt">;

/** Two visits at once: nobody is at home and at the lab at the same time. */
export function overlap(one: Times, other: Times): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** The names of a booking's patients, its own first, each once. */
export function patientNames(view: {
  booking: Pick<Booking, "patientName">;
  items: readonly Pick<BookingItem, "patient">[];
}): string[] {
  return [...new Set([view.booking.patientName, ...view.items.flatMap((item) => item.patient?.name ?? [])])];
}
