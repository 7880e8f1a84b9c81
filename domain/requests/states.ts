import type { PrescriptionState } from "./types.ts";

/** The allowed changes of a prescription's state; an answer may be given again, and may follow an error. */
export const PRESCRIPTION_MOVES: Record<PrescriptionState, readonly PrescriptionState[]> = {
  received: ["being read", "answered", "declined"],
  "being read": ["answered", "declined"],
  answered: ["answered"],
  declined: ["answered"],
};

/** The states from which a state may be reached. */
export function statesBefore(to: PrescriptionState): PrescriptionState[] {
  const states = Object.keys(PRESCRIPTION_MOVES) as PrescriptionState[];
  return states.filter((from) => PRESCRIPTION_MOVES[from].includes(to));
}
