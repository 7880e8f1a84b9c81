import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import { changePlaces } from "./take-slots.ts";
import type { Hold, SlotWindow } from "./types.ts";

/** A customer's hold and its expiry. */
export interface Held {
  holdId: string;
  expiresAt: Date;
}

export interface HoldRequest {
  customerId: string;
  window: SlotWindow;
  visit: Hold["visit"];
  /** The patient of the visit, as far as known; null: anybody of the customer's family. */
  patientIds: readonly string[] | null;
  minutes: number;
}

type HoldOutcome = Result<Held, { code: "slot-full" }>;

/**
 * Keeps a place for one visit of a customer, for `minutes`; a new hold of that visit replaces the old one. The customer's own unpaid
 * booking of the same slot and patient keeps a place already: it is the hold, so that no customer returning from a failed payment is
 * blocked by their own booking. When the patient is not given, that booking may be for somebody else, so its place is used only if no
 * other is left.
 *
 * In a full slot the holds whose time is over are ended first.
 */
export async function holdSlot(needs: HoldNeeds, request: HoldRequest): Promise<HoldOutcome> {
  const held = await holdOnce(needs, { ...request, patientIds: request.patientIds ?? [] });
  return held.ok || request.patientIds !== null ? held : holdOnce(needs, request);
}

type HoldNeeds = { unitOfWork: UnitOfWork } & Omit<TransactionContext, "tx">;

function holdOnce({ unitOfWork, ...facts }: HoldNeeds, request: HoldRequest): Promise<HoldOutcome> {
  return unitOfWork.transact<HoldOutcome>(async (tx, undo) => {
    const ctx = { tx, ...facts };
    const found = await changeHold(ctx, request, await lockOwn(ctx, request));
    return found.ok ? found : undo(found);
  });
}

/** What the customer has already in the wanted slot. */
interface Own {
  hold: Hold | undefined;
  /** The unpaid booking that has a place in the wanted slot. */
  unpaid: { id: string; expiresAt: Date | null } | undefined;
}

async function lockOwn(
  { tx }: TransactionContext,
  { customerId, window, visit, patientIds }: HoldRequest,
): Promise<Own> {
  const [, [unpaid], holds] = await Promise.all([
    tx.people.lockCustomer(customerId),
    tx.bookings.lockUnpaidInSlots(customerId, [window.id], patientIds),
    tx.slots.lockHolds(customerId),
  ]);
  return { hold: holds.find((hold) => hold.visit === visit), unpaid };
}

async function changeHold(
  ctx: TransactionContext,
  request: HoldRequest,
  { hold: old, unpaid }: Own,
): Promise<HoldOutcome> {
  const { tx, now } = ctx;
  const { window } = request;
  const hold = newHold(ctx, request);
  if (old?.slotId === window.id && !unpaid) {
    const longer = { ...old, expiresAt: hold.expiresAt };
    await tx.slots.putHold(longer);
    return done(heldBy(longer));
  }
  if (old) await tx.slots.removeHold(old);
  const giveBack = old ? [old.slotId] : [];
  if (await changePlaces(tx.slots, { take: unpaid ? [] : [window], giveBack, now })) {
    return fail({ code: "slot-full" });
  }
  if (unpaid) return done({ holdId: unpaid.id, expiresAt: unpaid.expiresAt ?? hold.expiresAt });
  await tx.slots.putHold(hold);
  return done(heldBy(hold));
}

function newHold(
  { now, random }: Pick<TransactionContext, "now" | "random">,
  { customerId, visit, window, minutes }: HoldRequest,
): Hold {
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  return { id: uuidv7(now, random), customerId, visit, slotId: window.id, createdAt: now, expiresAt };
}

const heldBy = ({ id, expiresAt }: Hold): Held => ({ holdId: id, expiresAt });
