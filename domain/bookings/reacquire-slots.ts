import type { Catalogue } from "../catalogue/types.ts";
import { changePlaces, takeAll } from "../slots/change-places.ts";
import { findBookable } from "../slots/find-bookable.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { moveBooking } from "./reschedule-booking.ts";
import type { Booking } from "./types.ts";
import { placesOf, visitsOf } from "./visits.ts";

/**
 * Gets the places back for an expired booking that is paid after all: from the customer's newer booking that took them over, if
 * that one is still unpaid; from the customer's own holds; or free ones. False: a slot is full or over, or the newer booking is
 * confirmed already, and the money goes back.
 */
export async function reacquireSlots(
  ctx: TransactionContext,
  booking: Booking,
  facts: { catalogue: Catalogue; slotRules: SlotRules },
): Promise<boolean> {
  const { tx, now } = ctx;
  const newer = await newerOf(ctx, booking);
  if (newer && newer.status !== "Awaiting Payment") return false;

  const holds = await tx.slots.lockHolds(booking.customerId);
  const slotIds = visitsOf(booking).map(({ slotId }) => slotId);
  const used = holds.filter(({ slotId }) => slotIds.includes(slotId));
  const own = [...(newer ? placesOf(newer) : []), ...used.map(({ slotId }) => slotId)];
  const missing: SlotWindow[] = [];
  for (const slotId of slotIds.filter((id) => !own.includes(id))) {
    const found = findBookable(facts.catalogue, slotId, now, facts.slotRules);
    if (found.is !== "open") return false;
    missing.push(found.window);
  }
  if (!(await takeAll(tx.slots, missing, now))) return false;

  for (const hold of used) await tx.slots.removeHold(hold);
  const left = own.filter((id, index) => !(slotIds.includes(id) && own.indexOf(id) === index));
  await changePlaces(tx.slots, { take: [], giveBack: left, now });
  if (newer) {
    await moveBooking(
      ctx,
      newer,
      { status: "Expired", holdsSlot: false, expiresAt: null, replacedBy: booking.id },
      { actor: "payment", reason: `Paid as ${booking.bookingNo}` },
    );
  }
  return true;
}

/** Whether a booking that stands in this one's stead is confirmed, or was. */
export async function isRebooked(ctx: TransactionContext, booking: Booking): Promise<boolean> {
  const newer = await newerOf(ctx, booking);
  return newer !== undefined && newer.status !== "Awaiting Payment";
}

/**
 * The booking that stands in this one's stead: which has taken over its places, at once or by way of others that were booked again too,
 * or in which the customer has booked the same tests for the same slot once more.
 */
async function newerOf({ tx }: TransactionContext, booking: Booking): Promise<Booking | undefined> {
  return (await successorOf(tx, booking)) ?? tx.bookings.lockSameVisit(booking);
}

async function successorOf(
  tx: TransactionContext["tx"],
  { id, replacedBy }: Booking,
): Promise<Booking | undefined> {
  const seen = new Set([id]);
  for (let next = replacedBy; next !== null && !seen.has(next); ) {
    seen.add(next);
    const newer = await tx.bookings.lock(next);
    if (!newer || newer.status === "Cancelled") return undefined;
    if (newer.status !== "Expired") return newer;
    next = newer.replacedBy;
  }
  return undefined;
}
