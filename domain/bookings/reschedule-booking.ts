import type { Catalogue } from "../catalogue/types.ts";
import { indiaDay } from "../shared/clock.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { tradePlaces } from "../slots/change-places.ts";
import { findBookable } from "../slots/find-bookable.ts";
import { type SlotRules, whenHeld } from "../slots/rules.ts";
import type { Hold, SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { mayMoveVisit, mayReschedule, type TooLate, tooLate } from "./cancellation-policy.ts";
import type { NotForPatient } from "./check-patient.ts";
import { fastingHours } from "./fasting-hours.ts";
import { moveBooking } from "./move-booking.ts";
import { promisedBy } from "./promised-by.ts";
import { tellCustomer } from "./tell-customer.ts";
import type { Booking, BookingItem } from "./types.ts";
import { unfitAfterMove } from "./unfit-after-move.ts";
import { withVisit } from "./visit-status.ts";
import { firstStart, labVisitIn, overlap, type VisitOfBooking, visitsOf } from "./visits.ts";

export type RescheduleRefusal =
  | { code: "unknown-booking" }
  | TooLate
  | { code: "wrong-slot" }
  | { code: "visits-overlap" }
  | { code: "slot-over" }
  | { code: "slot-full" }
  | NotForPatient;

/** Moves a visit of a booking of one's own to another slot of the same place, which says which visit is meant. The price stays. */
export async function rescheduleBooking(
  ctx: TransactionContext,
  request: { customerId: string; bookingNo: string; slotId: string },
  facts: { catalogue: Catalogue; slotRules: SlotRules },
): Promise<Result<Booking, RescheduleRefusal>> {
  const { tx, now } = ctx;
  const [, booking, allHolds] = await Promise.all([
    tx.people.lockCustomer(request.customerId),
    tx.bookings.lockByNo(request.customerId, request.bookingNo),
    tx.slots.lockHolds(request.customerId),
  ]);
  if (!booking) return refuse({ code: "unknown-booking" });
  // A hold of another slot is for another booking, and stays.
  const holds = allHolds.filter(({ slotId }) => slotId === request.slotId);
  const isHeld = holds.some(({ expiresAt }) => expiresAt > now);
  const latest = isHeld ? whenHeld(now, facts.slotRules) : now;
  const wanted = findBookable(facts.catalogue, request.slotId, latest, facts.slotRules);
  if (!mayReschedule(booking, now)) return refuse(tooLate(booking, now));
  if (wanted.is === "unknown") return refuse({ code: "wrong-slot" });
  const visit = visitsOf(booking).find((each) => placeOfSlot(each.slotId) === wanted.window.place);
  if (!visit) return refuse({ code: "wrong-slot" });
  if (!mayMoveVisit(booking, visit, now)) return refuse({ code: "past-cut-off" });
  if (wanted.window.id === visit.slotId) return done(booking);
  if (wanted.is === "over") return refuse({ code: "slot-over" });
  const others = visitsOf(booking).filter((each) => each.visit !== visit.visit);
  if (others.some((other) => overlap(other, wanted.window))) return refuse({ code: "visits-overlap" });
  const items = await tx.bookings.items(booking.id);
  const ofVisit = items.filter((item) => item.visit === visit.visit);
  const days = { from: indiaDay(visit.startsAt), to: wanted.window.day };
  const unfit = unfitAfterMove(booking, ofVisit, facts.catalogue, days);
  if (unfit) return refuse(unfit);
  if (await swapPlaces(ctx, booking, visit, { window: wanted.window, holds }))
    return refuse({ code: "slot-full" });

  const status = booking.status === "Awaiting Payment" ? booking.status : "Confirmed";
  const change = movedVisit(withVisit(booking, visit.visit, status), visit, wanted.window);
  const moved = await moveBooking(
    ctx,
    booking,
    { ...change, holdsSlot: true, expiresAt: keptUntil({ ...booking, ...change }) },
    { actor: "customer", word: "Rescheduled", reason: `From ${visit.slotId}`, visit: visit.visit },
  );
  // What was promised of the other visit, or has ended with its sample, stays (decision 19).
  await tx.bookings.setPromises(booking.id, newPromises(moved, ofVisit, facts.catalogue));
  const { startsAt, endsAt } = wanted.window;
  const hours = fastingHours(ofVisit, facts.catalogue);
  const news = hours > 0 ? "booking-rescheduled-fasting" : "booking-rescheduled";
  await tellCustomer(ctx, moved, news, { visit: { mode: visit.mode, startsAt, endsAt }, hours });
  return done(moved);
}

/** While the bank decides on its payment a booking keeps its place up to the visit, wherever that is moved to. */
function keptUntil(booking: Booking): Date | null {
  const { status, payStatus, expiresAt } = booking;
  return status === "Awaiting Payment" && payStatus === "confirming" ? firstStart(booking) : expiresAt;
}

/** The zone, lab or machine of a slot stays when a visit is moved, because prices and capacity follow from it. */
function placeOfSlot(slotId: string): string {
  return slotId.split("_")[0] ?? "";
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

/** The visit's old place is given back, and own holds of the new one are used. Returns the slot that is full. */
async function swapPlaces(
  { tx, now }: TransactionContext,
  booking: Booking,
  visit: VisitOfBooking,
  { window, holds }: { window: SlotWindow; holds: readonly Hold[] },
): Promise<SlotWindow | null> {
  for (const hold of holds) await tx.slots.removeHold(hold);
  const old = booking.holdsSlot ? [visit.slotId] : [];
  const own = [...old, ...holds.map(({ slotId }) => slotId)];
  return tradePlaces(tx.slots, { own, wanted: [window], now });
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
