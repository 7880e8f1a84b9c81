import type { Catalogue } from "../catalogue/types.ts";
import type { Clock } from "../shared/clock.ts";
import { addDays, indiaDay } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { workThrough } from "../shared/work-through.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { VisitError } from "./place-of-visit.ts";
import { placeOfVisit } from "./place-of-visit.ts";
import type { Held } from "./take-slots.ts";
import { endHolds, findBookable, holdSlot } from "./take-slots.ts";
import type { SlotRules } from "./timetable.ts";
import { earliestHeldStart, earliestStart, findWindow, windowsOfDay } from "./timetable.ts";
import type { Hold, Slot, SlotState, SlotStore, SlotWindow, Visit } from "./types.ts";
import { isFree } from "./types.ts";

const FEW_PLACES = 3;
const FEW_SHARE = 0.2;

/** The state of a window for the asking customer. `taken` counts holds and bookings of others. */
export function slotState(window: SlotWindow, taken: number, now: Date, rules: SlotRules): SlotState {
  if (window.startsAt < earliestStart(window.place, now, rules)) return "past";
  const left = window.capacity - taken;
  if (left <= 0) return "full";
  return left <= FEW_PLACES || left <= window.capacity * FEW_SHARE ? "few" : "open";
}

interface Facts {
  slots: SlotStore;
  catalogue: Catalogue;
  now: Date;
  rules: SlotRules;
  /** Id of the asking customer; null for a visitor. */
  customerId: string | null;
  /** The patients of the visit, as far as known: own unpaid bookings for others count as taken. */
  patientIds: readonly string[] | null;
}

/** The windows of a place on a day with their states; none beyond the days that are open for booking. */
export async function listSlots(facts: Facts, place: string, day: string): Promise<Slot[]> {
  const last = addDays(indiaDay(facts.now), facts.rules.daysAhead);
  return day > last ? [] : withStates(facts, windowsOfDay(facts.catalogue, place, day));
}

async function withStates(facts: Facts, windows: readonly SlotWindow[]): Promise<Slot[]> {
  const ids = windows.map((window) => window.id);
  const [taken, held] = await Promise.all([
    ids.length === 0 ? new Map<string, number>() : facts.slots.taken(ids, facts, facts.now),
    heldLate(facts, windows),
  ]);
  return windows.map((window) => ({
    ...window,
    state: slotState(
      window,
      taken.get(window.id) ?? 0,
      held.has(window.id) ? earliestHeldStart(facts.now, facts.rules) : facts.now,
      facts.rules,
    ),
  }));
}

/** Slots that the customer holds and that others may not book any more; queried only if there can be one. */
async function heldLate(
  { slots, now, rules, customerId }: Facts,
  windows: readonly SlotWindow[],
): Promise<ReadonlySet<string>> {
  const isLate = ({ place, startsAt }: SlotWindow) =>
    startsAt < earliestStart(place, now, rules) &&
    startsAt >= earliestStart(place, earliestHeldStart(now, rules), rules);
  if (customerId === null || !windows.some(isLate)) return new Set();
  return new Set((await slots.holdsOf(customerId, now)).map(({ slotId }) => slotId));
}

/** The open windows of the same place that begin closest to the wanted one; at most `most`, closest first. */
export async function nearestOpen(
  facts: Facts,
  wanted: Pick<SlotWindow, "id" | "place" | "startsAt">,
  most: number,
): Promise<Slot[]> {
  const today = indiaDay(facts.now);
  const days = Array.from({ length: facts.rules.daysAhead + 1 }, (_, n) => addDays(today, n));
  const windows = days.flatMap((day) => windowsOfDay(facts.catalogue, wanted.place, day));
  const distance = (slot: SlotWindow) => Math.abs(slot.startsAt.getTime() - wanted.startsAt.getTime());
  return (await withStates(facts, windows))
    .filter((slot) => slot.id !== wanted.id && isFree(slot))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}

const AT_ONCE = 100;

/** Ends expired holds and frees their slots; returns of how many slots. Each slot is tried on its own; then the first error is thrown. */
function sweepHolds(
  { slots, unitOfWork }: Pick<SlotsNeeds, "slots" | "unitOfWork">,
  now: Date,
): Promise<number> {
  return workThrough({
    find: (leftOut) => slots.withExpiredHolds(now, leftOut, AT_ONCE),
    keyOf: (slotId) => slotId,
    work: async (slotId) => (await unitOfWork.transact((tx) => endHolds(tx.slots, slotId, now))) > 0,
  });
}

export interface SlotsNeeds {
  slots: SlotStore;
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  slotRules: SlotRules;
}

export type HoldError = { code: "unknown-slot" } | { code: "slot-full" | "slot-over"; nearest: Slot[] };

export interface SlotsService {
  /**
   * The windows of a day (YYYY-MM-DD). `customerId`: whose own hold and unpaid booking do not count, the booking only if it is for one of
   * `patientIds`, as far as they are known; null for a visitor.
   */
  list(
    visit: Visit,
    day: string,
    customerId: string | null,
    patientIds?: readonly string[] | null,
  ): Promise<Result<Slot[], VisitError>>;
  /** `visit` 2 is the lab visit beside a home collection; `patientIds`: its patients, as far as known. */
  hold(
    customerId: string,
    slotId: string,
    of?: { visit?: Hold["visit"]; patientIds?: readonly string[] | null },
  ): Promise<Result<Held, HoldError>>;
  /** At most three open windows around a full or past one, closest first. */
  nearest(slotId: string, customerId: string): Promise<Slot[]>;
  /** Ends expired holds; returns of how many slots. */
  sweep(): Promise<number>;
}

const NEAREST = 3;

/**
 * Binds the use cases of slots to their dependencies. An unknown, full or past slot is a domain error, with open ones nearby where there
 * are any.
 */
export function slotsService(needs: SlotsNeeds): SlotsService {
  const facts = (customerId: string | null, patientIds: readonly string[] | null = null) => ({
    slots: needs.slots,
    catalogue: needs.catalogue(),
    now: needs.clock(),
    rules: needs.slotRules,
    customerId,
    patientIds,
  });
  const nearestTo = (window: SlotWindow, customerId: string) =>
    nearestOpen(facts(customerId), window, NEAREST);

  return {
    async list(visit, day, customerId, patientIds) {
      const place = placeOfVisit(needs.catalogue(), visit);
      return place.ok ? done(await listSlots(facts(customerId, patientIds), place.value, day)) : place;
    },

    async hold(customerId, slotId, { visit = 1, patientIds = null } = {}) {
      const now = needs.clock();
      const wanted = findBookable(needs.catalogue(), slotId, now, needs.slotRules);
      if (wanted.is === "unknown") return fail({ code: "unknown-slot" });
      const { window } = wanted;
      if (wanted.is === "over") {
        const own = (await needs.slots.holdsOf(customerId, now)).find((each) => each.slotId === slotId);
        if (own) return done({ holdId: own.id, expiresAt: own.expiresAt });
        return fail({ code: "slot-over", nearest: await nearestTo(window, customerId) });
      }
      const { unitOfWork, random, slotRules } = needs;
      const request = { customerId, window, visit, patientIds, minutes: slotRules.holdMinutes };
      const held = await holdSlot({ unitOfWork, now, random }, request);
      return held.ok ? held : fail({ code: "slot-full", nearest: await nearestTo(window, customerId) });
    },

    async nearest(slotId, customerId) {
      const window = findWindow(needs.catalogue(), slotId);
      return window ? nearestTo(window, customerId) : [];
    },

    sweep: () => sweepHolds(needs, needs.clock()),
  };
}
