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
  wasFull: boolean;
}

/** A hold whose place is found to be there once the transaction has ended: false when the slot was full, and nothing is written. */
export interface Holding extends Held {
  isKept: Promise<boolean> | true;
}

/**
 * Keeps a place for one visit of a customer; a new hold of that visit replaces the old one. An own unpaid booking of the same
 * slot and patient keeps a place already: it is the hold, so that nobody who comes back from a failed payment finds the slot
 * taken by himself. `wasFull`: said after a slot was found full, whose holds that are over are ended then.
 */
export async function holdSlot(
  { tx, now, random }: Act,
  { customerId, window, visit, patientIds, minutes, wasFull }: HoldWish,
): Promise<Result<Holding, { code: "slot-full" }>> {
  const [, [unpaid], holds] = await Promise.all([
    tx.people.lockCustomer(customerId),
    tx.bookings.lockUnpaidInSlots(customerId, [window.id], patientIds),
    tx.slots.lockHolds(customerId),
  ]);
  const old = holds.find((hold) => hold.visit === visit);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);

  if (old?.slotId === window.id && !unpaid) {
    tx.slots.putHold({ ...old, expiresAt });
    return done({ holdId: old.id, expiresAt, isKept: true });
  }
  const hold = { id: uuidv7(now, random), customerId, visit, slotId: window.id, createdAt: now, expiresAt };
  if (!old && !unpaid && !wasFull) {
    return done({ holdId: hold.id, expiresAt, isKept: tx.slots.takeHeld(window, hold) });
  }
  const giveBack = old ? [old.slotId] : [];
  if (old) tx.slots.removeHold(old);
  if (await changePlaces(tx.slots, { take: unpaid ? [] : [window], giveBack, now })) {
    return refuse({ code: "slot-full" });
  }
  if (unpaid) return done({ holdId: unpaid.id, expiresAt: unpaid.expiresAt ?? expiresAt, isKept: true });
  tx.slots.putHold(hold);
  return done({ holdId: hold.id, expiresAt, isKept: true });
}
