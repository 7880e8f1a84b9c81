import type { Catalogue } from "../catalogue/types.ts";
import { composeMessage } from "../messages/compose-message.ts";
import type { NewMessage } from "../messages/states.ts";
import {
  addDays,
  formatDay,
  formatTime,
  indiaDay,
  indiaInstant,
  indiaMinute,
  spanOfDays,
} from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { workThrough } from "../shared/work-through.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { MealNotice } from "./prepare-visit.ts";
import { mealNotice } from "./prepare-visit.ts";
import type { VisitsAhead } from "./reschedule-closed-visits.ts";
import { closedSlots } from "./reschedule-closed-visits.ts";
import type { BookingStatus } from "./states.ts";
import type { Booking } from "./types.ts";
import type { VisitOfBooking } from "./visits.ts";
import { visitsOf } from "./visits.ts";

/** Statuses of visits that are still to come. */
export const REMINDED: readonly BookingStatus[] = ["Confirmed", "Collector Assigned", "On The Way"];

interface DueReminder {
  id: string;
  visit: 1 | 2;
}

const visitKey = ({ id, visit }: DueReminder) => `${id}:${visit}`;

/** The visits of a period, as far as reminders need them. */
export interface VisitStore extends VisitsAhead {
  /**
   * Coming visits from `from` to before `until`, by their status, that have had no reminder and no message about the slot and the
   * preparation at or after `toldAt`; none in `closed` slots, and none of `leftOut`, which are keys of `visitKey`.
   */
  toRemind(
    days: { from: Date; until: Date; toldAt: Date; closed: readonly string[]; leftOut: readonly string[] },
    most: number,
  ): Promise<DueReminder[]>;
  /** Removes queued reminders that are no longer true: the visit is not on `tomorrow` any more, is in a `closed` slot, or was cancelled. */
  withdraw(now: Date, tomorrow: Date, closed: readonly string[]): Promise<void>;
}

export interface RemindNeeds {
  unitOfWork: UnitOfWork;
  visits: VisitStore;
  catalogue: () => Catalogue;
  random: Random;
  publicUrl: string;
  /** The hour in India from which tomorrow's visitors are reminded; null: no reminders. */
  hour: number | null;
  /** Called with a visit whose reminder could not be made; the next run tries again. */
  failed: (bookingId: string, error: unknown) => void;
}

const MAX_AT_ONCE = 100;
/** Customers who booked or moved the visit in the hour before reminders leave, or later that evening, have just read the same. */
const JUST_TOLD_MINUTES = 60;

/**
 * Queues a reminder for each of tomorrow's visits, once over all processes; returns how many. A visit to a closed place gets none: staff
 * call its customer. A visit whose reminder cannot be made does not block others.
 */
export async function remindVisitors(needs: RemindNeeds, now: Date): Promise<number> {
  if (needs.hour === null) return 0;
  const tomorrow = addDays(indiaDay(now), 1);
  const { from, until } = spanOfDays(tomorrow);
  const closed = (await closedSlots(needs.visits, needs.catalogue(), { from, until })).map(
    ({ slotId }) => slotId,
  );
  await needs.visits.withdraw(now, from, closed);
  if (indiaMinute(now) < needs.hour * 60) return 0;
  const toldAt = indiaInstant(indiaDay(now), needs.hour * 60 - JUST_TOLD_MINUTES);
  return workThrough({
    find: (leftOut) => needs.visits.toRemind({ from, until, toldAt, closed, leftOut }, MAX_AT_ONCE),
    keyOf: visitKey,
    work: ({ id, visit }) =>
      remind(needs, id, visit, { from, until }, now).catch((error: unknown) => {
        needs.failed(id, error);
        return false;
      }),
  });
}

/** Reads the booking again under its lock: it may have been cancelled or moved meanwhile. */
function remind(
  needs: RemindNeeds,
  id: string,
  number: 1 | 2,
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<boolean> {
  return needs.unitOfWork.transact(async (tx) => {
    const booking = await tx.bookings.lock(id);
    if (!booking?.holdsSlot) return false;
    const visit = visitsOf(booking).find((each) => each.visit === number);
    if (!visit || !REMINDED.includes(visit.status) || visit.startsAt < from || visit.startsAt >= until)
      return false;
    const [recipient, items] = await Promise.all([
      tx.people.mobileOf(booking.customerId),
      tx.bookings.items(booking.id),
    ]);
    if (recipient === null) return false;
    const meal = mealNotice(
      items.filter((item) => item.visit === number),
      needs.catalogue(),
      visit,
    );
    await tx.addMessage(
      reminderOf(booking, visit, { recipient, meal, publicUrl: needs.publicUrl }, needs.random, now),
    );
    return true;
  });
}

/** The deduplication key of a visit's reminder. A moved visit gets a new key. */
function reminderKey(booking: Pick<Booking, "id">, visit: Pick<VisitOfBooking, "startsAt">): string {
  return `reminder:${booking.id}:${visit.startsAt.getTime() / 1000}`;
}

function reminderOf(
  booking: Booking,
  { mode, startsAt, endsAt }: VisitOfBooking,
  { recipient, meal, publicUrl }: { recipient: string; meal: MealNotice; publicUrl: string },
  random: Random,
  now: Date,
): NewMessage {
  const { bookingNo: no } = booking;
  const visit = `${formatDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
  const url = `${publicUrl}/dashboard/bookedservicelist/${no}`;
  const facts = { recipient, dedupeKey: reminderKey(booking, { startsAt }) };
  const { ending, meal: time, water } = meal;
  const hours = String(meal.hours);
  switch (ending) {
    case "":
      return composeMessage(
        { ...facts, template: `visit-reminder-${mode}`, variables: { no, visit, url } },
        { now, random },
      );
    case "-fasting": {
      const variables = { no, visit, hours, meal: time, water, url };
      return composeMessage(
        { ...facts, template: `visit-reminder-${mode}-fasting`, variables },
        { now, random },
      );
    }
    case "-after-meal": {
      const variables = { no, visit, hours, meal: time, url };
      return composeMessage(
        { ...facts, template: `visit-reminder-${mode}-after-meal`, variables },
        { now, random },
      );
    }
  }
}
