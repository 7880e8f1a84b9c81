import type { Catalogue } from "../catalogue/types.ts";
import { addDays, indiaDay } from "../shared/clock.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import type { SlotRules } from "./timetable.ts";
import { earliestStart, findWindow } from "./timetable.ts";
import type { Hold, SlotRows, SlotWindow } from "./types.ts";

/** Expired holds that one slot has to give up at once. */
const MAX_HOLDS = 100;

/**
 * Takes slots and gives others back in the order of their ids, so that two customers who swap slots never deadlock. Returns the wanted
 * slot that is full; then the caller rolls the transaction back. Null when all is done.
 */
export async function changeSlots(
  slots: SlotRows,
  change: { take: readonly SlotWindow[]; giveBack: readonly string[]; now: Date },
): Promise<SlotWindow | null> {
  const { take, giveBack, now } = change;
  const steps: { id: string; take: SlotWindow | null }[] = [
    ...giveBack.map((id) => ({ id, take: null })),
    ...take.map((window) => ({ id: window.id, take: window })),
  ];
  steps.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const step of steps) {
    if (!step.take) await slots.giveBack(step.id);
    else if (!(await takeSlot(slots, step.take, now))) return step.take;
  }
  return null;
}

/** Changes from the slots that the customer has (`own`) to the wanted ones: a slot that is in both stays as it is. */
export function exchangeSlots(
  slots: SlotRows,
  trade: { own: readonly string[]; wanted: readonly SlotWindow[]; now: Date },
): Promise<SlotWindow | null> {
  const giveBack = [...trade.own];
  const take = trade.wanted.filter(({ id }) => {
    const at = giveBack.indexOf(id);
    if (at >= 0) giveBack.splice(at, 1);
    return at < 0;
  });
  return changeSlots(slots, { take, giveBack, now: trade.now });
}

/** Locks slots in the order of their ids, so that they can then be changed in any order without a deadlock. */
export async function lockInOrder(
  slots: SlotRows,
  windows: readonly SlotWindow[],
  ids: readonly string[],
): Promise<void> {
  const byId = new Map<string, SlotWindow | string>([
    ...ids.map((id) => [id, id] as const),
    ...windows.map((window) => [window.id, window] as const),
  ]);
  for (const [, slot] of [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await slots.lock(slot);
  }
}

/** Takes a slot in each of the windows, or in none of them. */
export async function takeAll(slots: SlotRows, windows: readonly SlotWindow[], now: Date): Promise<boolean> {
  const taken: string[] = [];
  for (const window of windows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await takeSlot(slots, window, now))) {
      for (const id of taken) await slots.giveBack(id);
      return false;
    }
    taken.push(window.id);
  }
  return true;
}

/** In a full slot, expired holds are ended first, so that the result does not depend on when the background job runs. */
async function takeSlot(slots: SlotRows, window: SlotWindow, now: Date): Promise<boolean> {
  if (await slots.take(window)) return true;
  return (await endHolds(slots, window.id, now)) > 0 && slots.take(window);
}

/** Ends expired holds of a slot and gives their places back; returns how many. */
export async function endHolds(slots: SlotRows, slotId: string, now: Date): Promise<number> {
  const ended = await slots.endHolds(now, { slotId, most: MAX_HOLDS });
  for (let n = 0; n < ended; n++) await slots.giveBack(slotId);
  return ended;
}

type Bookable =
  | { is: "open"; window: SlotWindow }
  /** It has begun, or begins too soon for a collector to come. */
  | { is: "over"; window: SlotWindow }
  | { is: "unknown" };

/** The window of a slot id, if it is open for booking now; free capacity is not checked. */
export function findBookable(catalogue: Catalogue, slotId: string, now: Date, rules: SlotRules): Bookable {
  const window = findWindow(catalogue, slotId);
  if (!window || window.day > addDays(indiaDay(now), rules.daysAhead)) return { is: "unknown" };
  return { is: window.startsAt < earliestStart(window.place, now, rules) ? "over" : "open", window };
}

/** A customer's hold and its expiry. */
export interface Held {
  holdId: string;
  expiresAt: Date;
}

interface HoldRequest {
  customerId: string;
  window: SlotWindow;
  visit: Hold["visit"];
  /** The patient of the visit, as far as known; null: anybody of the customer's family. */
  patientIds: readonly string[] | null;
  minutes: number;
}

type HoldOutcome = Result<Held, { code: "slot-full" }>;

/**
 * Holds a slot for one visit of a customer, for `minutes`; a new hold of that visit replaces the old one. The customer's own unpaid
 * booking of the same slot and patient holds it already: it is the hold, so that no customer returning from a failed payment is
 * blocked by their own booking. When the patient is not given, that booking may be for somebody else, so its slot is used only if no
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
  return unitOfWork.transact<HoldOutcome>(async (tx, rollback) => {
    const ctx = { tx, ...facts };
    const found = await changeHold(ctx, request, await lockOwn(ctx, request));
    return found.ok ? found : rollback(found);
  });
}

/** What the customer has already in the wanted slot. */
interface Own {
  hold: Hold | undefined;
  /** The unpaid booking that holds the wanted slot. */
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
  if (await changeSlots(tx.slots, { take: unpaid ? [] : [window], giveBack, now })) {
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
