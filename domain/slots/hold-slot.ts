import type { Act } from "../bookings/ledger.ts";
import { uuidv7 } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { changePlaces } from "./change-places.ts";
import type { SlotWindow } from "./types.ts";

/** What a customer holds, and until when. */
export interface Held {
  holdId: string;
  expiresAt: Date;
}

/**
 * Keeps a place for a customer; a new hold replaces the old one. An own unpaid booking of the same slot keeps a place already:
 * it is the hold, so that nobody who comes back from a failed payment finds the slot taken by himself.
 */
export async function holdSlot(
  { tx, now, random }: Act,
  customerId: string,
  window: SlotWindow,
  minutes: number,
): Promise<Result<Held, { code: "slot-full" }>> {
  await tx.people.lockCustomer(customerId);
  const [unpaid] = await tx.bookings.lockUnpaidInSlot(customerId, window.id);
  const old = await tx.slots.lockHold(customerId);
  const expiresAt = new Date(now.getTime() + minutes * 60_000);

  if (old?.slotId === window.id && !unpaid) {
    await tx.slots.putHold({ ...old, expiresAt });
    return done({ holdId: old.id, expiresAt });
  }
  const giveBack = old ? [old.slotId] : [];
  if (old) await tx.slots.removeHold(customerId);
  if (!(await changePlaces(tx.slots, { take: unpaid ? null : window, giveBack, now }))) {
    return refuse({ code: "slot-full" });
  }
  if (unpaid) return done({ holdId: unpaid.id, expiresAt: unpaid.expiresAt ?? expiresAt });
  const hold = { id: uuidv7(now, random), customerId, slotId: window.id, createdAt: now, expiresAt };
  await tx.slots.putHold(hold);
  return done({ holdId: hold.id, expiresAt });
}
