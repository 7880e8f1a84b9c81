import type { Catalogue } from "../catalogue/types.ts";
import { changeSlots, findBookable, lockInOrder, takeAll } from "../slots/take-slots.ts";
import type { SlotRules } from "../slots/timetable.ts";
import type { SlotWindow } from "../slots/types.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { Booking } from "./types.ts";
import { updateBooking } from "./update-booking.ts";
import { heldSlots, visitsOf } from "./visits.ts";

/**
 * Gets the slots back for an expired booking that is paid after all: from the customer's newer unpaid booking that took them over, from the
 * customer's own holds, or free ones. False: a slot is full or past, or the newer booking is confirmed already; then the money is refunded.
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
  const own = [...(newer ? heldSlots(newer) : []), ...used.map(({ slotId }) => slotId)];
  const missing: SlotWindow[] = [];
  for (const slotId of slotIds.filter((id) => !own.includes(id))) {
    const found = findBookable(facts.catalogue, slotId, now, facts.slotRules);
    if (found.is !== "open") return false;
    missing.push(found.window);
  }
  const left = own.filter((id, index) => !(slotIds.includes(id) && own.indexOf(id) === index));
  // Slots are taken before others are given back: locking all in one order first avoids a deadlock with an exchange of the same slots.
  await lockInOrder(tx.slots, missing, left);
  if (!(await takeAll(tx.slots, missing, now))) return false;

  for (const hold of used) await tx.slots.removeHold(hold);
  await changeSlots(tx.slots, { take: [], giveBack: left, now });
  if (newer) {
    await updateBooking(
      ctx,
      newer,
      { status: "Expired", holdsSlot: false, expiresAt: null, replacedBy: booking.id },
      { actor: "payment", reason: `Paid as ${booking.bookingNo}` },
    );
  }
  return true;
}

/** Whether a booking that replaces this one is, or was, confirmed. */
export async function isRebooked(ctx: TransactionContext, booking: Booking): Promise<boolean> {
  const newer = await newerOf(ctx, booking);
  return newer !== undefined && newer.status !== "Awaiting Payment";
}

/**
 * The booking that replaces this one: it took over the slots, directly or through further replacements, or it books the same tests for the
 * same slot again.
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
