import { type BookingStatus, VISIT_PROGRESS } from "./states.ts";
import type { Booking } from "./types.ts";

const PROGRESS: readonly BookingStatus[] = VISIT_PROGRESS;

/**
 * The status of a booking with two visits: a visit that must be repeated decides, because the customer has to act on it. Both reported
 * (or closed) is Reported, one alone is Partly Reported; otherwise the visit that is further along decides.
 */
export function statusOfVisits(one: BookingStatus, other: BookingStatus): BookingStatus {
  if (one === other) return one;
  if (one === "Recollection Needed" || other === "Recollection Needed") return "Recollection Needed";
  const [less, further] = PROGRESS.indexOf(one) > PROGRESS.indexOf(other) ? [other, one] : [one, other];
  if (less === "Reported") return "Reported";
  return further === "Reported" || further === "Closed" ? "Partly Reported" : further;
}

type Visits = Pick<Booking, "status" | "visitStatus" | "labVisit">;

/** A booking of which one visit moves to a status; the booking's own follows. */
export function withVisit(booking: Visits, visit: 1 | 2, to: BookingStatus): Visits {
  const { labVisit, visitStatus } = booking;
  if (!labVisit) return { status: to, visitStatus: null, labVisit };
  const own = visit === 1 ? to : (visitStatus ?? booking.status);
  const atLab = visit === 2 ? to : labVisit.status;
  return {
    status: statusOfVisits(own, atLab),
    visitStatus: own,
    labVisit: { ...labVisit, status: atLab },
  };
}

/** A booking that moves to a status as a whole. */
export function withBothVisits({ labVisit }: Visits, to: BookingStatus): Visits {
  return { status: to, visitStatus: labVisit && to, labVisit: labVisit && { ...labVisit, status: to } };
}
