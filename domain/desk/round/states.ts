/** How far a home visit is, as its collector reports it. */
export const VISIT_STATES = [
  "assigned",
  "accepted",
  "on-the-way",
  "arrived",
  "started",
  "collected",
  "not-met",
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** What a collector reports of one visit. */
export const VISIT_EVENTS = [
  "accepted",
  "on-the-way",
  "arrived",
  "started",
  "tube-labelled",
  "collected",
  "not-met",
  "paid",
] as const;
export type VisitEventKind = (typeof VISIT_EVENTS)[number];

/**
 * The events that a visit takes in each state, and where they lead. Nobody is met from the moment that the collector sets out; once the
 * sample is collected only its payment may follow.
 */
export const VISIT_MOVES: Record<VisitState, Partial<Record<VisitEventKind, VisitState>>> = {
  assigned: { accepted: "accepted" },
  accepted: { "on-the-way": "on-the-way", "not-met": "not-met" },
  "on-the-way": { arrived: "arrived", "not-met": "not-met" },
  arrived: { started: "started", "not-met": "not-met" },
  started: { "tube-labelled": "started", paid: "started", collected: "collected", "not-met": "not-met" },
  collected: { paid: "collected" },
  "not-met": {},
};

/** Where an event leads a visit; null where the table has no such step. */
export function stateAfter(state: VisitState, kind: VisitEventKind): VisitState | null {
  return VISIT_MOVES[state][kind] ?? null;
}

/** How far a visit is after events that count, in their order. */
export function stateOf(kinds: readonly VisitEventKind[]): VisitState {
  return kinds.reduce<VisitState>((state, kind) => stateAfter(state, kind) ?? state, "assigned");
}

/** Nothing more is to be done at the door. */
export function isOver(state: VisitState): boolean {
  return state === "collected" || state === "not-met";
}

/** An event that says nothing but that it happened. */
export function isBareEvent(kind: string): kind is "accepted" | "on-the-way" | "arrived" {
  return kind === "accepted" || kind === "on-the-way" || kind === "arrived";
}
