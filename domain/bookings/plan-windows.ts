import { splitVisits } from "../cart/split-visits.ts";
import type { Lab } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { findBookable } from "../slots/find-bookable.ts";
import { machinesOf, placeOfVisit } from "../slots/place-of-visit.ts";
import { whenHeld } from "../slots/rules.ts";
import type { SlotWindow, Visit } from "../slots/types.ts";
import type { BookFacts, BookRequest } from "./booking-request.ts";
import type { VisitPlace } from "./check-cart.ts";
import { overlap } from "./visits.ts";

/** A planned visit: its services and its time. */
export interface PlannedVisit {
  lines: readonly PricedLine[];
  window: SlotWindow;
}

/** The visits of a planned booking: its own, and one to a lab for what is done only there. */
export interface PlannedVisits {
  own: PlannedVisit;
  atLab: (PlannedVisit & { lab: Lab }) | null;
}

export type WindowError =
  | { code: "wrong-slot" }
  | { code: "visits-overlap" }
  | { code: "slot-over"; visit: 1 | 2 };

/**
 * The windows that a request names, each checked against what its visit needs. Free places are not checked here. `keptSlots`: slots that
 * the customer has already, and the start of a hold, which extends their lead time.
 */
export function planWindows(
  request: Pick<BookRequest, "mode" | "slotId" | "labSlotId">,
  of: { lines: readonly PricedLine[]; place: VisitPlace; secondLab: Lab | null },
  facts: Pick<BookFacts, "catalogue" | "slotRules">,
  { now, keptSlots }: { now: Date; keptSlots: ReadonlySet<string> },
): Result<PlannedVisits, WindowError> {
  const { catalogue, slotRules } = facts;
  const { first, atLab } = splitVisits(of.lines, request.mode === "home");
  const machines = (lines: readonly PricedLine[]) =>
    machinesOf(
      catalogue,
      lines.map(({ service }) => service),
    );
  /**
   * A slot fits a visit when it belongs to its zone, its lab, or the machines that it needs: a scan does not use the lab's sampling slots.
   */
  function windowOf(slotId: string, visit: Visit, number: 1 | 2): Result<SlotWindow, WindowError> {
    const place = placeOfVisit(catalogue, visit);
    const latest = keptSlots.has(slotId) ? whenHeld(now, slotRules) : now;
    const found = findBookable(catalogue, slotId, latest, slotRules);
    if (found.is === "unknown" || !place.ok || place.value !== found.window.place) {
      return fail({ code: "wrong-slot" });
    }
    return found.is === "over" ? fail({ code: "slot-over", visit: number }) : done(found.window);
  }

  const { pincode, labId } = of.place.place;
  const home: Visit = { mode: "home", pincode };
  const visit = of.place.mode === "home" ? home : { mode: "lab" as const, labId, machines: machines(first) };
  const window = windowOf(request.slotId, visit, 1);
  if (!window.ok) return window;
  const own = { lines: first, window: window.value };
  const lab = atLab.length > 0 ? of.secondLab : null;
  if (!lab) return done({ own, atLab: null });
  const second: Visit = { mode: "lab", labId: lab.id, machines: machines(atLab) };
  const labWindow = windowOf(request.labSlotId ?? "", second, 2);
  if (!labWindow.ok) return labWindow;
  if (overlap(window.value, labWindow.value)) return fail({ code: "visits-overlap" });
  return done({ own, atLab: { lines: atLab, window: labWindow.value, lab } });
}
