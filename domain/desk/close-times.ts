import type { ClosedVisitCounts, ClosedVisitNeeds } from "../bookings/reschedule-closed-visits.ts";
import { rescheduleClosedVisits } from "../bookings/reschedule-closed-visits.ts";
import { isBeforeSample } from "../bookings/states.ts";
import type { Clock } from "../shared/clock.ts";
import { formatTime, spanOfDays } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { formerWindow, readSlotId, windowsOfDay } from "../slots/timetable.ts";
import type { ClosedVisits, Closure, ClosureStore, SlotWindow } from "../slots/types.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { ApprovalRules } from "../staff/approvals/actions.ts";
import { needsApproval } from "../staff/approvals/actions.ts";
import type { ApprovalRequestError, DoApproved } from "../staff/approvals/service.ts";
import { impossibleNow, requestApproval } from "../staff/approvals/service.ts";
import { isPlaceInScope, scopeOfPlace } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import { recordStaffAction } from "../staff/staff-change.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookedVisit, VisitsStore } from "./day-sheet.ts";

/** A time slot of a place, with the number of booked visits. */
export interface TimeToClose {
  slotId: string;
  from: string;
  /** Null while it is open. */
  closure: Closure | null;
  /** Whose sample is not taken yet. */
  booked: BookedVisit[];
}

export interface ClosingRequest {
  /** `zone:3`, or `lab:1` with its scans. */
  place: string;
  day: string;
  slotIds: readonly string[];
  visits: ClosedVisits;
  reason: string;
  /** Idempotency key of the form. */
  key: string;
}

export type CloseError = { code: "unknown-place" | "unknown-time" | "closed-already" } | ApprovalRequestError;

/** With an `approvalId` nothing is closed yet: somebody else has to approve it. */
export interface Closed {
  times: number;
  approvalId?: string;
}

export interface ClosingNeeds extends ClosedVisitNeeds {
  closures: ClosureStore;
  visits: Pick<VisitsStore, "ofDay">;
  approvalRules: ApprovalRules;
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  wakeMessages: () => void;
}

/** Closes slots of a day; customers with a booked visit are moved or notified. */
export interface ClosingService {
  /** The times of a place on a day, the earliest first; undefined for a place that is not the account's. */
  times(account: StaffAccount, place: string, day: string): Promise<TimeToClose[] | undefined>;
  /** Closes the slots, then moves or notifies the booked customers; after a crash the background task does the rest. */
  close(
    account: StaffAccount,
    asked: ClosingRequest,
  ): Promise<Result<Closed & ClosedVisitCounts, CloseError>>;
  /** Opens slots again; visits that were moved stay moved. Returns how many were closed. */
  reopen(account: StaffAccount, place: string, slotIds: readonly string[]): Promise<number>;
}

const MAX_AT_ONCE = 200;
const NOTHING: ClosedVisitCounts = { moved: 0, notified: 0 };

export function closingService(needs: ClosingNeeds): ClosingService {
  const { unitOfWork, clock, random } = needs;

  async function times(place: string, day: string): Promise<TimeToClose[]> {
    const { from, until } = spanOfDays(day);
    const [closures, booked] = await Promise.all([
      needs.closures.between(from, until),
      needs.visits.ofDay(from, until, scopeOfPlace(place)),
    ]);
    const closureOf = new Map(closures.map((closure) => [closure.slotId, closure]));
    // A visit whose sample is taken is neither moved nor cancelled.
    const ahead = booked.filter(({ status }) => isBeforeSample(status));
    const visitsOfSlot = Map.groupBy(ahead, ({ slotId }) => slotId);
    const open = windowsAt(needs, place, day).map(({ id }) => id);
    const all = [...open, ...closureOf.keys(), ...visitsOfSlot.keys()];
    return [...new Set(all)]
      .flatMap((slotId) => {
        const named = readSlotId(slotId);
        return named && isOf(place, named.place) ? [{ slotId, ...named }] : [];
      })
      .toSorted((one, other) => one.startsMinute - other.startsMinute || (one.slotId < other.slotId ? -1 : 1))
      .map(({ slotId, startsMinute }) => ({
        slotId,
        from: formatTime(startsMinute),
        closure: closureOf.get(slotId) ?? null,
        booked: visitsOfSlot.get(slotId) ?? [],
      }));
  }

  return {
    async times(account, place, day) {
      if (!isPlaceInScope(account, place)) return undefined;
      const found = await times(place, day);
      const booked = found.flatMap((time) => time.booked);
      const details = { place, visits: booked.map(({ bookingNo }) => bookingNo) };
      const customerIds = booked.map(({ customerId }) => customerId);
      const read = { action: "visits read", subject: day, details, customerIds };
      await needs.note(staffEntry(needs, account.name, read));
      return found;
    },

    async close(account, asked) {
      const { place, day, slotIds, visits, reason, key } = asked;
      if (!isPlaceInScope(account, place)) return fail({ code: "unknown-place" });
      const known = await times(place, day);
      const chosen = known.filter(({ slotId }) => slotIds.includes(slotId));
      if (chosen.length === 0 || chosen.length < slotIds.length) return fail({ code: "unknown-time" });
      const now = clock();
      const closed = await unitOfWork.transact<Result<Closed, CloseError>>(async (tx, rollback) => {
        const before = await tx.staffChanges.begin(account.id, key, now);
        if (before) return done(before.outcome as Closed);
        const ctx = { tx, now, random };
        // Counted after the slots are closed, so that a visit booked at that moment counts towards the need for a second person.
        for (const window of windowsToClose(needs, asked)) await tx.closures.lock(window);
        const booked = await tx.closures.booked(slotIds, now);
        const result = needsApproval(needs.approvalRules, "close-day", { booked })
          ? await requestClosing(ctx, account, asked, chosen, booked)
          : await closeAll(needs, ctx, account.name, { day, slotIds, visits, reason, place });
        if (!result.ok) return rollback(result);
        await tx.staffChanges.finish(account.id, key, result.value);
        return result;
      });
      if (!closed.ok) return closed;
      if (closed.value.approvalId !== undefined) return done({ ...closed.value, ...NOTHING });
      return done({ ...closed.value, ...(await rescheduleNow(needs)) });
    },

    async reopen(account, place, slotIds) {
      const own = slotIds.filter((id) => isOf(place, readSlotId(id)?.place ?? ""));
      if (!isPlaceInScope(account, place) || own.length === 0) return 0;
      return unitOfWork.transact(async (tx) => {
        const opened: string[] = [];
        for (const id of own.toSorted()) if (await tx.closures.reopen(id)) opened.push(id);
        if (opened.length === 0) return 0;
        await tx.closures.bumpCatalogueVersion();
        await recordStaffAction({ tx, now: clock(), random }, account.name, {
          action: "times opened again",
          subject: place,
          details: { slotIds: opened },
        });
        return opened.length;
      });
    },
  };
}

/** Closes times that somebody else has asked for. */
export function approvedClosing(needs: ClosingNeeds): DoApproved {
  return async ({ details }, account, approve) => {
    const now = needs.clock();
    const closing = readClosing(details);
    const closed = await needs.unitOfWork.transact<Awaited<ReturnType<DoApproved>>>(async (tx, rollback) => {
      const approved = await approve({ tx, now });
      if (!approved.ok) return rollback(approved);
      const result = await closeAll(needs, { tx, now, random: needs.random }, account.name, closing);
      if (result.ok) return result;
      return rollback(impossibleNow("The times are closed already."));
    });
    if (closed.ok) await rescheduleNow(needs);
    return closed;
  };
}

type Closing = Omit<ClosingRequest, "key">;

/** What `requestClosing` has stored with its approval. */
function readClosing({ place, day, slotIds, visits, reason }: Record<string, unknown>): Closing {
  return {
    place: String(place),
    day: String(day),
    reason: String(reason),
    slotIds: Array.isArray(slotIds) ? slotIds.map(String) : [],
    visits: visits === "move" ? "move" : "tell",
  };
}

async function requestClosing(
  ctx: TransactionContext,
  account: StaffAccount,
  { place, day, slotIds, visits, reason }: ClosingRequest,
  chosen: readonly TimeToClose[],
  booked: number,
): Promise<Result<Closed, ApprovalRequestError>> {
  const times = timeWords(chosen.map(({ from }) => from));
  const asked = await requestApproval(ctx, account, {
    action: "close-day",
    subject: `${place} ${day}`,
    places: [place],
    details: { place, day, times, booked, visits, reason, slotIds },
  });
  return asked.ok ? done({ times: 0, ...asked.value }) : asked;
}

/** The times themselves, or of many how many and between which. */
function timeWords(times: readonly string[]): string {
  return times.length <= 6 ? times.join(", ") : `${times.length}, from ${times[0]} to ${times.at(-1)}`;
}

/** In the order of their ids, in which every booking locks them. */
function windowsToClose(
  needs: Pick<ClosingNeeds, "catalogue">,
  { place, day, slotIds }: Pick<Closing, "place" | "day" | "slotIds">,
): SlotWindow[] {
  const offered = windowsAt(needs, place, day);
  return slotIds
    .flatMap((slotId) => offered.find(({ id }) => id === slotId) ?? formerWindow(slotId) ?? [])
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Rolled back by its caller after an error. */
async function closeAll(
  needs: ClosingNeeds,
  ctx: TransactionContext,
  by: string,
  { place, day, slotIds, visits, reason }: Closing,
): Promise<Result<Closed, CloseError>> {
  const { tx, now } = ctx;
  const closed: string[] = [];
  for (const window of windowsToClose(needs, { place, day, slotIds })) {
    if (await tx.closures.close(window, { at: now, visits, reason, by })) closed.push(window.id);
  }
  if (closed.length === 0) return fail({ code: "closed-already" });
  await tx.closures.bumpCatalogueVersion();
  await recordStaffAction(ctx, by, {
    action: "times closed",
    subject: `${place} ${day}`,
    details: { slotIds: closed, visits, reason },
  });
  return done({ times: closed.length });
}

/** The times of a place that are open by its timetable; a lab's with those of its scans. */
function windowsAt({ catalogue }: Pick<ClosingNeeds, "catalogue">, place: string, day: string): SlotWindow[] {
  const timetable = catalogue();
  const places = new Set(timetable.slotTemplates.map((template) => template.place));
  return [...places]
    .filter((each) => isOf(place, each))
    .flatMap((each) => windowsOfDay(timetable, each, day));
}

function isOf(place: string, each: string): boolean {
  return each === place || each.startsWith(`${place}:`);
}

async function rescheduleNow(needs: ClosingNeeds): Promise<ClosedVisitCounts> {
  const counts = await rescheduleClosedVisits(needs, needs.clock(), MAX_AT_ONCE);
  needs.wakeMessages();
  return counts;
}
