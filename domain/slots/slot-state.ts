import { earliestStart, type SlotRules } from "./rules.ts";
import type { SlotState, SlotWindow } from "./types.ts";

const FEW_PLACES = 3;
const FEW_SHARE = 0.2;

/** How a window stands for somebody who looks at it now. `taken` counts holds and bookings of others. */
export function slotState(window: SlotWindow, taken: number, now: Date, rules: SlotRules): SlotState {
  if (window.startsAt < earliestStart(window.place, now, rules)) return "past";
  const left = window.capacity - taken;
  if (left <= 0) return "full";
  return left <= FEW_PLACES || left <= window.capacity * FEW_SHARE ? "few" : "open";
}
