import type { Act, Ledger } from "../bookings/ledger.ts";
import type { Booking } from "../bookings/types.ts";
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

type HoldOutcome = Result<Held, { code: "slot-full" }>;

/** A hold of which the database says whether the slot had a place for it once the transaction has ended; where not, nothing is written. */
interface Asked {
  held: Held;
  isTaken: Promise<boolean>;
}

/**
 * Keeps a place for one visit of a customer; a new hold of that visit replaces the old one. An own unpaid booking of the same
 * slot and patient keeps a place already: it is the hold, so that nobody who comes back from a failed payment finds the slot
 * taken by himself. Where it is not told whose visit it is that booking may be for somebody else, so its place counts only as the last one.
 *
 * Who holds nothing asks for a place without waiting (decision 52); one that is not free there is looked for once more, in a transaction
 * of its own that ends the slot's holds whose time is over.
 */
export async function holdSlot(
  { ledger, ...facts }: { ledger: Ledger } & Omit<Act, "tx">,
  wish: HoldWish,
): Promise<HoldOutcome> {
  const known = { ...wish, patientIds: wish.patientIds ?? [] };
  const first = await ledger.transact<HoldOutcome | Asked>(async (tx, undo) => {
    const act = { tx, ...facts };
    const own = await lockOwn(act, known);
    if (!own.hold && !own.unpaid) return askForPlace(act, known);
    const found = await changeHold(act, known, own);
    return found.ok ? found : undo(found);
  });
  if ("isTaken" in first && (await first.isTaken)) return done(first.held);

  const lookAgain = (again: HoldWish) =>
    ledger.transact<HoldOutcome>(async (tx, undo) => {
      const act = { tx, ...facts };
      const found = await changeHold(act, again, await lockOwn(act, again));
      return found.ok ? found : undo(found);
    });
  const second = "isTaken" in first ? await lookAgain(known) : first;
  return second.ok || wish.patientIds !== null ? second : lookAgain(wish);
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

function askForPlace(act: Act, wish: HoldWish): Asked {
  const hold = newHold(act, wish);
  return { held: heldBy(hold), isTaken: act.tx.slots.takeHeld(wish.window, hold) };
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

function newHold({ now, random }: Act, { customerId, visit, window, minutes }: HoldWish): Hold {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  return { id: uuidv7(now, random), customerId, visit, slotId: window.id, createdAt: now, expiresAt };
}

const heldBy = ({ id, expiresAt }: Hold): Held => ({ holdId: id, expiresAt });
