import type { Act } from "../bookings/ledger.ts";
import { uuidv7 } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { changePlaces } from "./change-places.ts";
import type { Hold, SlotWindow } from "./types.ts";

/** What a customer holds, and until when. */
export interface Held {
  holdId: string;
  expiresAt: Date;
}

export interface HoldWish {
  customerId: string;
  window: SlotWindow;
  visit: Hold["visit"];
  /** Whose visit it is, as far as it is known; null: anybody of the customer's family. */
  patientIds: readonly string[] | null;
  minutes: number;
}

/**
 * Keeps a place for one visit of a customer; a new hold of that visit replaces the old one. An own unpaid booking of the same
 * slot and patient keeps a place already: it is the hold, so that nobody who comes back from a failed payment finds the slot
 * taken by himself.
 */
export async function holdSlot(
  { tx, now, random }: Act,
  { customerId, window, visit, patientIds, minutes }: HoldWish,
): Promise<Result<Held, { code: "slot-full" }>> {
  const [, [unpaid], holds] = await Promise.all([
    tx.people.lockCustomer(customerId),
    tx.bookings.lockUnpaidInSlots(customerId, [window.id], patientIds),
    tx.slots.lockHolds(customerId),
  ]);
  const old = holds.find((hold) => hold.visit === visit);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);

  if (old?.slotId === window.id && !unpaid) {
    tx.slots.putHold({ ...old, expiresAt });
    return done({ holdId: old.id, expiresAt });
  }
  const giveBack = old ? [old.slotId] : [];
  if (old) tx.slots.removeHold(old);
  if (await changePlaces(tx.slots, { take: unpaid ? [] : [window], giveBack, now })) {
    return refuse({ code: "slot-full" });
  }
  if (unpaid) return done({ holdId: unpaid.id, expiresAt: unpaid.expiresAt ?? expiresAt });
  const hold = { id: uuidv7(now, random), customerId, visit, slotId: window.id, createdAt: now, expiresAt };
  tx.slots.putHold(hold);
  return done({ holdId: hold.id, expiresAt });
}
