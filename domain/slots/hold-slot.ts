import type { Act, Ledger } from "../bookings/ledger.ts";
import type { Booking } from "../bookings/types.ts";
import type { ClaimedSession } from "../identity/claimed-session.ts";
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
  /** The customer's session, when it is still to be checked. */
  session?: ClaimedSession | null;
}

type HoldOutcome = Result<Held, { code: "slot-full" }>;

/**
 * Keeps a place for one visit of a customer, for `minutes`; a new hold of that visit replaces the old one. The customer's own unpaid
 * booking of the same slot and patient keeps a place already: it is the hold, so that no customer returning from a failed payment is
 * blocked by their own booking. When the patient is not given, that booking may be for somebody else, so its place is used only if no
 * other is left.
 *
 * Most customers hold nothing yet: they get a place in one packet (decision 56). Otherwise, or if the slot is full, what the customer
 * has is looked at, and the slot's holds whose time is over are ended. A hold is good for minutes: if the database fails in the half
 * second after it, it may be gone, and its place is free again.
 */
export async function holdSlot(needs: HoldNeeds, wish: HoldWish): Promise<HoldOutcome> {
  const known = { ...wish, patientIds: wish.patientIds ?? [] };
  const first = await holdFirst(needs, known);
  if (first) return done(first);
  const held = await holdBeside(needs, known);
  return held.ok || wish.patientIds !== null ? held : holdBeside(needs, wish);
}

type HoldNeeds = { ledger: Ledger } & Omit<Act, "tx">;

/** The first hold of a visit; null, and nothing written, if the customer has a place for it already or the slot has none. */
async function holdFirst({ ledger, ...facts }: HoldNeeds, wish: HoldWish): Promise<Held | null> {
  const hold = newHold(facts, wish);
  // Nothing is waited for inside the transaction, so all of it leaves with COMMIT.
  const { isHeld } = await ledger.transact(
    async (tx) => {
      tx.people.lockCustomerLater(wish.customerId);
      return { isHeld: tx.slots.holdFirst(wish.window, hold, wish.patientIds, wish.session ?? null) };
    },
    { mayBeLost: true },
  );
  return (await isHeld) ? heldBy(hold) : null;
}

/** A hold by a customer who may have a place already, or of a slot that is full but for holds whose time is over. */
function holdBeside({ ledger, ...facts }: HoldNeeds, wish: HoldWish): Promise<HoldOutcome> {
  return ledger.transact<HoldOutcome>(
    async (tx, undo) => {
      const act = { tx, ...facts };
      const found = await changeHold(act, wish, await lockOwn(act, wish));
      return found.ok ? found : undo(found);
    },
    { session: wish.session, mayBeLost: true },
  );
}

/** What the customer has already of what is wished for. */
interface Own {
  hold: Hold | undefined;
  unpaid: Booking | undefined;
}

async function lockOwn({ tx }: Act, { customerId, window, visit, patientIds }: HoldWish): Promise<Own> {
  const [, [unpaid], holds] = await Promise.all([
    tx.people.lockCustomer(customerId),
    tx.bookings.lockUnpaidInSlots(customerId, [window.id], patientIds),
    tx.slots.lockHolds(customerId),
  ]);
  return { hold: holds.find((hold) => hold.visit === visit), unpaid };
}

async function changeHold(act: Act, wish: HoldWish, { hold: old, unpaid }: Own): Promise<HoldOutcome> {
  const { tx, now } = act;
  const { window } = wish;
  const hold = newHold(act, wish);
  if (old?.slotId === window.id && !unpaid) {
    const longer = { ...old, expiresAt: hold.expiresAt };
    tx.slots.putHold(longer);
    return done(heldBy(longer));
  }
  if (old) tx.slots.removeHold(old);
  const giveBack = old ? [old.slotId] : [];
  if (await changePlaces(tx.slots, { take: unpaid ? [] : [window], giveBack, now })) {
    return refuse({ code: "slot-full" });
  }
  if (unpaid) return done({ holdId: unpaid.id, expiresAt: unpaid.expiresAt ?? hold.expiresAt });
  tx.slots.putHold(hold);
  return done(heldBy(hold));
}

function newHold(
  { now, random }: Pick<Act, "now" | "random">,
  { customerId, visit, window, minutes }: HoldWish,
): Hold {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  return { id: uuidv7(now, random), customerId, visit, slotId: window.id, createdAt: now, expiresAt };
}

const heldBy = ({ id, expiresAt }: Hold): Held => ({ holdId: id, expiresAt });
