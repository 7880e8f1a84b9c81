import type { BookingStatus } from "../bookings/states.ts";
import { BOOKING_MOVES, isVisitAhead, mayMove } from "../bookings/states.ts";
import { statusOfVisits } from "../bookings/visits.ts";
import type { SampleTimes } from "./current-sample.ts";
import { awaitsNewSample, concernsCurrentSample } from "./current-sample.ts";
import type { BookingProgress, OrderProgress } from "./ports.ts";
import { isInForce } from "./report-view.ts";
import type { LabOrder } from "./types.ts";

/** A booking that is unpaid, expired or cancelled gets no samples and no results. */
export function acceptsResults(status: BookingStatus): boolean {
  return status !== "Awaiting Payment" && status !== "Expired" && status !== "Cancelled";
}

const AFTER_SAMPLE: Record<"collected" | "received" | "rejected", BookingStatus> = {
  collected: "Sample Collected",
  received: "At Lab",
  rejected: "Recollection Needed",
};

/** The state of a visit that decides about a sample event. */
interface VisitSample {
  status: BookingStatus;
  startsAt: Date;
  /** The report of the sample's own test is withdrawn. */
  isWithdrawn: boolean;
  /** What is known of the sample of the test that the event is of. */
  sample: SampleTimes;
  /** Another test of the visit waits for a new sample. */
  othersWait: boolean;
}

/**
 * The visit's status after a sample event; null if it does not change. A late event never moves the visit back, except that the sample of a
 * withdrawn report may be rejected. A visit for a new collection waits for the new samples.
 */
export function statusAfterSample(
  visit: VisitSample,
  happened: { event: keyof typeof AFTER_SAMPLE; at: Date },
): BookingStatus | null {
  const { event } = happened;
  if (!concernsCurrentSample(visit.sample, happened)) return null;
  if (concernsEarlierVisit(visit, happened)) return null;
  if (event !== "rejected" && (visit.status === "Partly Reported" || concernsOtherSample(visit, happened.at)))
    return null;
  if (visit.status === "Reported" && !(event === "rejected" && visit.isWithdrawn)) return null;
  return move(visit.status, AFTER_SAMPLE[event]);
}

/** An event of another sample than the one that has to be collected again. */
function concernsOtherSample({ status, startsAt, sample, othersWait }: VisitSample, at: Date): boolean {
  if (!othersWait) return false;
  return (
    status === "Recollection Needed" || (isVisitAhead(status) && !awaitsNewSample(sample) && at < startsAt)
  );
}

/** The rejection of a sample for which a new visit is booked already: of another tube, or a late event. */
export function concernsEarlierVisit(
  visit: { status: BookingStatus; startsAt: Date },
  { event, at }: { event: keyof typeof AFTER_SAMPLE; at: Date },
): boolean {
  return event === "rejected" && isVisitAhead(visit.status) && at < visit.startsAt;
}

/**
 * The visit's status after a change of a report. Held and preliminary reports do not count, because customers cannot read them. A withdrawn
 * one does not count beside readable ones; alone it sets the visit back to the lab, or to a new collection if its sample was rejected. A
 * visit that waits for a new sample keeps waiting until every report is readable, and one that is booked for it stays booked.
 */
export function statusAfterReport(
  status: BookingStatus,
  orders: readonly OrderProgress[],
): BookingStatus | null {
  const waiting = orders.filter(awaitsNewSample);
  if (waiting.length > 0 && isVisitAhead(status)) return null;
  if (waiting.some((order) => order.status === "withdrawn")) return move(status, "Recollection Needed");
  const done = orders.filter((order) => isInForce(order.status) || order.status === "withdrawn");
  const readable = done.filter((order) => order.status !== "withdrawn").length;
  const isReadable = readable > 0;
  if (status === "Recollection Needed") return readable === orders.length ? move(status, "Reported") : null;
  if (isReadable && done.length === orders.length) return move(status, "Reported");
  return move(status, isReadable ? "Partly Reported" : "At Lab");
}

/**
 * The visit's status once some of its tests will not be done (`ended`); `orders` are the others, null: nothing changes. Without any the visit
 * is cancelled; with all of them readable it is reported. A visit that waited for new samples of the ended tests alone is back at the lab.
 */
export function statusAfterNotDone(
  status: BookingStatus,
  { ended, orders }: { ended: readonly OrderProgress[]; orders: readonly OrderProgress[] },
): BookingStatus | null {
  if (orders.length === 0) return move(status, "Cancelled");
  if (orders.some(awaitsNewSample)) return null;
  const readable = orders.filter((order) => isInForce(order.status)).length;
  const withdrawn = orders.filter((order) => order.status === "withdrawn").length;
  if (readable > 0 && readable + withdrawn === orders.length) return move(status, "Reported");
  const isVisitInVain =
    ended.some(awaitsNewSample) &&
    (status === "Recollection Needed" || (isVisitAhead(status) && orders.every(hasSample)));
  return isVisitInVain ? move(status, readable > 0 ? "Partly Reported" : "At Lab") : null;
}

function hasSample({ collectedAt, receivedAt, reportedAt }: SampleTimes): boolean {
  return collectedAt !== null || receivedAt !== null || reportedAt !== null;
}

function move(from: BookingStatus, to: BookingStatus): BookingStatus | null {
  return from !== to && mayMove(BOOKING_MOVES, from, to) ? to : null;
}

/** The fields of an order that concern its booking's progress. */
export type OrderOfVisit = Pick<
  LabOrder,
  "bookingId" | "bookingStatus" | "visit" | "firstVisitStatus" | "labVisitStatus"
>;

/** The status of the order's visit. */
export function visitStatusOf(order: OrderOfVisit): BookingStatus {
  const own = order.visit === 2 ? order.labVisitStatus : order.firstVisitStatus;
  return own ?? order.bookingStatus;
}

/**
 * Moves the order's visit and its booking, and adds an event of the laboratory to the history; `to` null: no change. With two visits the
 * booking's status follows from both.
 */
export async function updateVisitStatus(
  bookings: BookingProgress,
  order: OrderOfVisit,
  to: BookingStatus | null,
  event: { eventId: string; at: Date; reason: string },
): Promise<void> {
  if (to === null) return;
  const { bookingId, bookingStatus: from, visit, firstVisitStatus, labVisitStatus } = order;
  const move = { bookingId, from, moved: to, actor: "lab", ...event };
  if (firstVisitStatus === null || labVisitStatus === null) {
    return bookings.moveBooking({ ...move, to, visit: null, firstVisitStatus, labVisitStatus });
  }
  const first = visit === 1 ? to : firstVisitStatus;
  const atLab = visit === 2 ? to : labVisitStatus;
  await bookings.moveBooking({
    ...move,
    to: statusOfVisits(first, atLab),
    visit,
    firstVisitStatus: first,
    labVisitStatus: atLab,
  });
}
