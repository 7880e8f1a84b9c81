import type { Catalogue } from "../catalogue/types.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { findBookable } from "./find-bookable.ts";
import { type Held, holdSlot } from "./hold-slot.ts";
import { listSlots, nearestOpen } from "./list-slots.ts";
import { placeOfVisit, type VisitRefusal } from "./place-of-visit.ts";
import type { SlotStore } from "./ports.ts";
import type { SlotRules } from "./rules.ts";
import { sweepHolds } from "./sweep-holds.ts";
import type { Hold, Slot, SlotWindow, Visit } from "./types.ts";
import { findWindow } from "./windows-of-day.ts";

export interface SlotsNeeds {
  slots: SlotStore;
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  slotRules: SlotRules;
}

export type HoldRefusal = { code: "unknown-slot" } | { code: "slot-full" | "slot-over"; nearest: Slot[] };

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
  ): Promise<Result<Slot[], VisitRefusal>>;
  /** `visit` 2 is the one to a lab beside a home collection; `patientIds`: whose, as far as it is known. */
  hold(
    customerId: string,
    slotId: string,
    of?: { visit?: Hold["visit"]; patientIds?: readonly string[] | null },
  ): Promise<Result<Held, HoldRefusal>>;
  /** At most three open windows around one that is full or over, closest first. */
  nearest(slotId: string, customerId: string): Promise<Slot[]>;
  /** Ends holds whose time is over; returns how many. */
  sweep(): Promise<number>;
}

const NEAREST = 3;

/** Binds the use cases of slots to what they need. An unknown, full or past slot is a refusal, with open ones nearby where there are any. */
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
      if (wanted.is === "unknown") return refuse({ code: "unknown-slot" });
      const { window } = wanted;
      if (wanted.is === "over") {
        const own = (await needs.slots.holdsOf(customerId, now)).find((each) => each.slotId === slotId);
        if (own) return done({ holdId: own.id, expiresAt: own.expiresAt });
        return refuse({ code: "slot-over", nearest: await nearestTo(window, customerId) });
      }
      const { unitOfWork, random, slotRules } = needs;
      const wish = { customerId, window, visit, patientIds, minutes: slotRules.holdMinutes };
      const held = await holdSlot({ unitOfWork, now, random }, wish);
      return held.ok ? held : refuse({ code: "slot-full", nearest: await nearestTo(window, customerId) });
    },

    async nearest(slotId, customerId) {
      const window = findWindow(needs.catalogue(), slotId);
      return window ? nearestTo(window, customerId) : [];
    },

    sweep: () => sweepHolds(needs.unitOfWork, needs.clock()),
  };
}
