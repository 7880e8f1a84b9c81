import type { Catalogue } from "../catalogue/types.ts";
import { composeMessage } from "../messages/compose-message.ts";
import { formatDay, formatTime, indiaInstant } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { workThrough } from "../shared/work-through.ts";
import { nearestOpen } from "../slots/service.ts";
import type { SlotRules } from "../slots/timetable.ts";
import { isClosed, readSlotId } from "../slots/timetable.ts";
import type { ClosureStore, Slot, SlotStore, UnnotifiedVisit } from "../slots/types.ts";
import { closedVisitKey } from "../slots/types.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import { NO_DAILY_LIMITS } from "./booking-request.ts";
import { rescheduleBooking } from "./reschedule-booking.ts";
import type { BookingStatus } from "./states.ts";
import type { Booking } from "./types.ts";
import type { VisitOfBooking } from "./visits.ts";
import { visitsOf } from "./visits.ts";

export interface ClosedVisitNeeds {
  unitOfWork: UnitOfWork;
  closures: Pick<ClosureStore, "unnotified">;
  slots: SlotStore;
  catalogue: () => Catalogue;
  slotRules: SlotRules;
  random: Random;
  publicUrl: string;
}

/** The outcome of visits in closed slots. */
export interface ClosedVisitCounts {
  moved: number;
  notified: number;
}

/** How many of the nearest times are tried before the customer is asked. */
const MAX_TRIED = 5;
const MAX_NEAR = 40;
const AT_ONCE = 100;

/**
 * Moves booked visits of closed slots to the nearest later one, or notifies their customers to choose another, each in a transaction of its
 * own. Either takes the visit out of the closed slot or queues the closure's message, so that a run after a crash finds exactly the
 * customers who were not notified. Every process runs it; a visit that is moved meanwhile is left as it is. `most`: about how many are tried;
 * all without it.
 */
export async function rescheduleClosedVisits(
  needs: ClosedVisitNeeds,
  now: Date,
  most?: number,
): Promise<ClosedVisitCounts> {
  const counts: ClosedVisitCounts = { moved: 0, notified: 0 };
  await workThrough({
    find: (leftOut) => needs.closures.unnotified(now, leftOut, AT_ONCE),
    keyOf: ({ bookingNo, slotId }) => `${bookingNo} ${slotId}`,
    async work(visit) {
      const outcome = await reschedule(needs, visit, now);
      if (outcome !== "moved" && outcome !== "notified") return false;
      counts[outcome] += 1;
      return true;
    },
    ...(most === undefined ? {} : { most }),
  });
  return counts;
}

/** "gone": it is not expected in the closed time any more. "full" and "cannot" change nothing. */
type ClosedVisitOutcome = "moved" | "notified" | "gone" | "full" | "cannot";

async function reschedule(
  needs: ClosedVisitNeeds,
  visit: UnnotifiedVisit,
  now: Date,
): Promise<ClosedVisitOutcome> {
  if (visit.closure.visits === "move") {
    for (const { id } of await laterTimes(needs, visit.slotId, now)) {
      const outcome = await withExpectedVisit(needs, visit, now, (ctx, booking) =>
        move(needs, ctx, booking, visit, id),
      );
      if (outcome === "cannot") break;
      if (outcome !== "full") return outcome;
    }
  }
  return withExpectedVisit(needs, visit, now, (ctx, booking, own) =>
    notifyOfClosure(needs, ctx, booking, visit, own),
  );
}

/** Visits are never moved to an earlier time. */
async function laterTimes(
  { slots, catalogue, slotRules: rules }: ClosedVisitNeeds,
  slotId: string,
  now: Date,
): Promise<Slot[]> {
  const named = readSlotId(slotId);
  if (!named) return [];
  const startsAt = indiaInstant(named.day, named.startsMinute);
  const facts = { slots, catalogue: catalogue(), now, rules, customerId: null, patientIds: null };
  const nearest = await nearestOpen(facts, { id: slotId, place: named.place, startsAt }, MAX_NEAR);
  return nearest.filter((slot) => slot.startsAt > startsAt).slice(0, MAX_TRIED);
}

/** Rows are locked in the order of all use cases: the customer, then the booking. */
function withExpectedVisit(
  { unitOfWork, random }: ClosedVisitNeeds,
  { customerId, bookingNo, slotId }: UnnotifiedVisit,
  now: Date,
  work: (ctx: TransactionContext, booking: Booking, visit: VisitOfBooking) => Promise<ClosedVisitOutcome>,
): Promise<ClosedVisitOutcome> {
  return unitOfWork.transact<ClosedVisitOutcome>(async (tx, rollback) => {
    await tx.people.lockCustomer(customerId);
    const booking = await tx.bookings.lockByNo(customerId, bookingNo);
    const own = booking && visitsOf(booking).find((each) => each.slotId === slotId);
    if (!booking?.holdsSlot || !own || !EXPECTED.includes(own.status)) return "gone";
    const outcome = await work({ tx, now, random }, booking, own);
    return outcome === "moved" || outcome === "notified" ? outcome : rollback(outcome);
  });
}

/** By the rules of a move; its message is that of every move. */
async function move(
  { catalogue, slotRules }: ClosedVisitNeeds,
  ctx: TransactionContext,
  { customerId, bookingNo }: Booking,
  { slotId: from, closure }: UnnotifiedVisit,
  slotId: string,
): Promise<ClosedVisitOutcome> {
  const asked = { customerId, bookingNo, slotId, actor: "lab" as const };
  const facts = { catalogue: catalogue(), slotRules, daily: NO_DAILY_LIMITS };
  const moved = await rescheduleBooking(ctx, asked, facts);
  if (!moved.ok) return moved.error.code === "slot-full" ? "full" : "cannot";
  await recordStaffAction(ctx, closure.by, {
    action: "visit moved from a closed time",
    subject: bookingNo,
    customerId,
    details: { before: { slotId: from }, after: { slotId }, version: moved.value.version },
  });
  return "moved";
}

async function notifyOfClosure(
  { publicUrl }: ClosedVisitNeeds,
  ctx: TransactionContext,
  { id, customerId, bookingNo: no }: Booking,
  { slotId, closure }: UnnotifiedVisit,
  { visit: number, startsAt, endsAt }: VisitOfBooking,
): Promise<ClosedVisitOutcome> {
  const { tx, now, random } = ctx;
  const recipient = await tx.people.mobileOf(customerId);
  if (recipient === null) return "gone";
  const visit = `${formatDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
  const message = {
    template: "booking-visit-closed" as const,
    recipient,
    customerId,
    visit: number,
    variables: { no, visit, url: `${publicUrl}/dashboard/bookedservicelist/${no}` },
    dedupeKey: closedVisitKey(id, { slotId, at: closure.at }),
  };
  await tx.addMessage(composeMessage(message, { now, random }));
  await recordStaffAction(ctx, closure.by, {
    action: "customer told of a closed time",
    subject: no,
    details: { slotId },
    customerId,
  });
  return "notified";
}

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
