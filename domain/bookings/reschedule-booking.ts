import type { Catalogue } from "../catalogue/types.ts";
import { DAY_MS, indiaDay } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { exchangeSlots, findBookable } from "../slots/take-slots.ts";
import type { SlotRules } from "../slots/timetable.ts";
import { earliestHeldStart, readSlotId } from "../slots/timetable.ts";
import type { Hold, SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { DailyLimits, NotForPatient } from "./booking-request.ts";
import { checkPatient, ownPatient } from "./booking-request.ts";
import type { Mover, TooLate } from "./cancellation-policy.ts";
import { mayMoveVisit, mayReschedule, tooLate } from "./cancellation-policy.ts";
import { notifyCustomer } from "./notify-customer.ts";
import type { VisitsOverlap } from "./prepare-visit.ts";
import { mealNotice, preparedItem, visitsOverlap } from "./prepare-visit.ts";
import type { StatedChange } from "./stated-facts.ts";
import { applyStatedChange, linesOf } from "./stated-facts.ts";
import type { Actor, Booking, BookingItem } from "./types.ts";
import { updateBooking } from "./update-booking.ts";
import type { VisitOfBooking } from "./visits.ts";
import {
  firstStart,
  holdsSlotOf,
  labVisitIn,
  promisedBy,
  visitsOf,
  withSlotOf,
  withVisit,
} from "./visits.ts";

export type RescheduleError =
  | { code: "unknown-booking" }
  | TooLate
  | { code: "wrong-slot" }
  | VisitsOverlap
  | { code: "slot-over" }
  | { code: "slot-full" }
  /** The visit is at the wanted time already: nothing was changed. */
  | { code: "same-time"; booking: Booking }
  /** The account has moved visits as often as one may within a day. */
  | { code: "too-many-moves" }
  | NotForPatient;

export interface RescheduleRequest {
  customerId: string;
  bookingNo: string;
  slotId: string;
  actor?: Actor;
  /** Facts of the visit's patients stated again for the new day, by patient id. */
  statedChanges?: ReadonlyMap<string, StatedChange>;
}

/**
 * Moves one visit of the customer's booking to another slot of the same place; the slot says which visit is meant. The price stays. `by`: whose
 * time limit counts, by default the customer's.
 */
export async function rescheduleBooking(
  ctx: TransactionContext,
  request: RescheduleRequest,
  facts: { catalogue: Catalogue; slotRules: SlotRules; daily: DailyLimits; by?: Mover },
): Promise<Result<Booking, RescheduleError>> {
  const { tx, now } = ctx;
  const [, booking, allHolds] = await Promise.all([
    tx.people.lockCustomer(request.customerId),
    tx.bookings.lockByNo(request.customerId, request.bookingNo),
    tx.slots.lockHolds(request.customerId),
  ]);
  if (!booking) return fail({ code: "unknown-booking" });
  // A hold of another slot is for another booking, and stays.
  const holds = allHolds.filter(({ slotId }) => slotId === request.slotId);
  const isHeld = holds.some(({ expiresAt }) => expiresAt > now);
  const latest = isHeld ? earliestHeldStart(now, facts.slotRules) : now;
  const wanted = findBookable(facts.catalogue, request.slotId, latest, facts.slotRules);
  if (!mayReschedule(booking, now, facts.by)) return fail(tooLate(booking, now));
  if (wanted.is === "unknown") return fail({ code: "wrong-slot" });
  const visit = visitsOf(booking).find((each) => placeOfSlot(each.slotId) === wanted.window.place);
  if (!visit) return fail({ code: "wrong-slot" });
  if (!mayMoveVisit(booking, visit, now, facts.by)) return fail({ code: "past-cut-off" });
  if (wanted.window.id === visit.slotId && holdsSlotOf(booking, visit.visit))
    return fail({ code: "same-time", booking });
  if (wanted.is === "over") return fail({ code: "slot-over" });
  const { moves: most } = facts.daily;
  const since = new Date(now.getTime() - DAY_MS);
  if (most !== null && (await tx.bookings.countMoves(request.customerId, since)) >= most)
    return fail({ code: "too-many-moves" });
  const items = await tx.bookings.items(booking.id);
  const itemsOf = (number: 1 | 2) => items.filter((item) => item.visit === number);
  const preparedAt = (number: 1 | 2, window: Pick<SlotWindow, "startsAt" | "endsAt">) => ({
    items: itemsOf(number).map((item) => preparedItem(facts.catalogue, item)),
    window,
  });
  for (const other of visitsOf(booking)) {
    if (other.visit === visit.visit || !holdsSlotOf(booking, other.visit)) continue;
    const overlapping = visitsOverlap(preparedAt(visit.visit, wanted.window), preparedAt(other.visit, other));
    if (overlapping) return fail(overlapping);
  }
  const ofVisit = itemsOf(visit.visit);
  const days = { from: indiaDay(visit.startsAt), to: wanted.window.day };
  const unfit = checkPatientAfterMove(booking, ofVisit, facts.catalogue, days);
  if (unfit) return fail(unfit);
  if (await moveToWindow(ctx, booking, visit, { window: wanted.window, holds }))
    return fail({ code: "slot-full" });

  const status = booking.status === "Awaiting Payment" ? booking.status : "Confirmed";
  const change = movedVisit(withVisit(booking, visit.visit, status), visit, wanted.window);
  const stated = statedAfterMove({ ...booking, ...change }, items, facts.catalogue, {
    visit: visit.visit,
    statedChanges: request.statedChanges ?? new Map(),
  });
  const moved = await updateBooking(
    ctx,
    booking,
    {
      ...change,
      ...stated,
      ...withSlotOf(booking, visit.visit),
      expiresAt: keptUntil({ ...booking, ...change }),
    },
    {
      actor: request.actor ?? "customer",
      word: "Rescheduled",
      reason: `From ${visit.slotId}`,
      visit: visit.visit,
    },
  );
  // The promise for the other visit stays, as does one that has ended with its sample (decision 19).
  await tx.bookings.setPromises(booking.id, newPromises(moved, ofVisit, facts.catalogue));
  const { startsAt, endsAt } = wanted.window;
  const meal = mealNotice(ofVisit, facts.catalogue, { startsAt, endsAt });
  const about = { visit: { ...visit, startsAt, endsAt }, meal };
  await notifyCustomer(ctx, moved, `booking-rescheduled${meal.ending}`, about);
  return done(moved);
}

/** While a bank confirms the payment, the booking keeps its slot until the visit, wherever it is moved to. */
function keptUntil(booking: Booking): Date | null {
  const { status, payStatus, expiresAt } = booking;
  return status === "Awaiting Payment" && payStatus === "confirming" ? firstStart(booking) : expiresAt;
}

/** A moved visit stays in its zone, lab or machine, because prices and capacity depend on it. */
function placeOfSlot(slotId: string): string {
  return readSlotId(slotId)?.place ?? "";
}

function movedVisit(
  booking: Pick<Booking, "status" | "visitStatus" | "labVisit">,
  visit: VisitOfBooking,
  window: SlotWindow,
): Partial<Booking> {
  const { id: slotId, startsAt, endsAt } = window;
  return visit.visit === 2 && booking.labVisit
    ? { ...booking, labVisit: labVisitIn(visit.labId, window, booking.labVisit.status) }
    : { ...booking, slotId, startsAt, endsAt };
}

/** The stated facts of a moved booking's patients; facts stated again are for the new day. */
function statedAfterMove(
  booking: Booking,
  items: readonly BookingItem[],
  catalogue: Catalogue,
  { visit, statedChanges }: { visit: 1 | 2; statedChanges: ReadonlyMap<string, StatedChange> },
): Pick<Booking, "pregnancies" | "statedFacts"> {
  const movedFirst = items.toSorted(
    (one, other) => Number(other.visit === visit) - Number(one.visit === visit),
  );
  const lines = linesOf(booking, movedFirst, catalogue);
  let stated: Pick<Booking, "pregnancies" | "statedFacts"> = booking;
  for (const [patientId, words] of statedChanges) {
    const own = lines.filter(({ patient }) => patient.id === patientId);
    if (own.length > 0) stated = applyStatedChange(catalogue, stated, { patientId, ...words }, own);
  }
  return { pregnancies: stated.pregnancies, statedFacts: stated.statedFacts };
}

/** Frees the visit's old slot and uses own holds of the new one. Returns the slot that is full. */
async function moveToWindow(
  { tx, now }: TransactionContext,
  booking: Booking,
  visit: VisitOfBooking,
  { window, holds }: { window: SlotWindow; holds: readonly Hold[] },
): Promise<SlotWindow | null> {
  for (const hold of holds) await tx.slots.removeHold(hold);
  const old = holdsSlotOf(booking, visit.visit) ? [visit.slotId] : [];
  const own = [...old, ...holds.map(({ slotId }) => slotId)];
  return exchangeSlots(tx.slots, { own, wanted: [window], now });
}

function newPromises(booking: Booking, items: readonly BookingItem[], catalogue: Catalogue) {
  return items.map(({ position, serviceId, visit }) => ({
    position,
    promisedBy: promisedBy(
      visit === 2 && booking.labVisit ? booking.labVisit.endsAt : booking.endsAt,
      catalogue.serviceById.get(serviceId)?.tatDays ?? 0,
    ),
  }));
}

/**
 * Why a test of a visit would not be allowed for its patient on another day (YYYY-MM-DD): a birthday lies between. Null when nothing
 * prevents it.
 */
export function checkPatientAfterMove(
  booking: Booking,
  items: readonly BookingItem[],
  { serviceById }: Pick<Catalogue, "serviceById">,
  days: { from: string; to: string },
): NotForPatient | null {
  const own = ownPatient(booking);
  for (const { serviceId, contents, patient } of items) {
    const ids = [serviceId, ...contents.map((each) => each.serviceId)];
    for (const service of ids.flatMap((id) => serviceById.get(id) ?? [])) {
      const unfit = checkPatient(patient ?? own, [service], days.to);
      // A rule that was fulfilled at the booking and has changed in the catalogue since then is no reason.
      if (unfit?.code !== "not-for-patient" || checkPatient(patient ?? own, [service], days.from)) continue;
      return unfit;
    }
  }
  return null;
}
