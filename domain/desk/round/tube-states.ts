/** How far a labelled tube is, as reception knows it. */
export type TubeState = "labelled" | "received" | "rejected";

/** What reception does with a tube. */
export type TubeEvent = "received" | "rejected" | "relabelled";

/** When a tube first came in and when it was rejected; a rejected one keeps when it came in. */
export interface TubeTimes {
  receivedAt: Date | null;
  rejectedAt: Date | null;
}

/**
 * The events that a tube takes in each state, and where they lead. A new label changes nothing of the tube. One that was rejected by mistake
 * is received again; it is not rejected twice, because the customer is told of each rejection.
 */
export const TUBE_MOVES: Record<TubeState, Partial<Record<TubeEvent, TubeState>>> = {
  labelled: { received: "received", rejected: "rejected", relabelled: "labelled" },
  received: { received: "received", rejected: "rejected", relabelled: "received" },
  rejected: { received: "received", relabelled: "rejected" },
};

export function stateOfTube({ receivedAt, rejectedAt }: TubeTimes): TubeState {
  if (rejectedAt) return "rejected";
  return receivedAt ? "received" : "labelled";
}

/** The times of a tube after an event; null where the table has no such step. */
export function timesAfter(before: TubeTimes, event: TubeEvent, at: Date): TubeTimes | null {
  const to = TUBE_MOVES[stateOfTube(before)][event];
  if (to === undefined) return null;
  if (event === "received") return { receivedAt: before.receivedAt ?? at, rejectedAt: null };
  return event === "rejected" ? { ...before, rejectedAt: at } : before;
}
