import type { Catalogue } from "../catalogue/types.ts";
import { addDays, indiaDay } from "../shared/clock.ts";
import type { SlotRules } from "./rules.ts";
import { earliestStart } from "./rules.ts";
import { findWindow } from "./timetable.ts";
import type { SlotWindow } from "./types.ts";

export type Bookable =
  | { is: "open"; window: SlotWindow }
  /** It has begun, or begins too soon for a collector to come. */
  | { is: "over"; window: SlotWindow }
  | { is: "unknown" };

/** The window of a slot id, if it is open for booking now; free places are not checked. */
export function findBookable(catalogue: Catalogue, slotId: string, now: Date, rules: SlotRules): Bookable {
  const window = findWindow(catalogue, slotId);
  if (!window || window.day > addDays(indiaDay(now), rules.daysAhead)) return { is: "unknown" };
  return { is: window.startsAt < earliestStart(window.place, now, rules) ? "over" : "open", window };
}
