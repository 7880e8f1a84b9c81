import type { PlainPhrase } from "../../i18n/translate.ts";

/** The state of a home visit, as its collector reports it. */
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
 * The allowed events of a visit in each state, with the next state. "not-met" is possible from the acceptance until the collection; after
 * that only the payment may follow.
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

/** The state after an event; null if the table does not allow it. */
export function stateAfter(state: VisitState, kind: VisitEventKind): VisitState | null {
  return VISIT_MOVES[state][kind] ?? null;
}

/** The state of a visit after accepted events, in order. */
export function stateOf(kinds: readonly VisitEventKind[]): VisitState {
  return kinds.reduce<VisitState>((state, kind) => stateAfter(state, kind) ?? state, "assigned");
}

/** Nothing more is to be done at the door. */
export function isOver(state: VisitState): boolean {
  return state === "collected" || state === "not-met";
}

/** The collector has set out and is not done: such a visit stays on the phone over midnight. */
export function isUnderWay(state: VisitState): boolean {
  return state === "on-the-way" || state === "arrived" || state === "started";
}

/** An event without details. */
export function isBareEvent(kind: string): kind is "accepted" | "on-the-way" | "arrived" {
  return kind === "accepted" || kind === "on-the-way" || kind === "arrived";
}

/** The state of a labelled tube at reception. */
export type TubeState = "labelled" | "received" | "rejected";

/** What reception does with a tube. */
export type TubeEvent = "received" | "rejected" | "relabelled";

/** When a tube was first received and when it was rejected; a rejected tube keeps its time of receipt. */
export interface TubeTimes {
  receivedAt: Date | null;
  rejectedAt: Date | null;
}

/**
 * The allowed events of a tube in each state, with the next state. A new label does not change the state. A rejection is final, because the
 * customer is notified of it and books another visit: the new sample is in a new tube.
 */
const TUBE_MOVES: Record<TubeState, Partial<Record<TubeEvent, TubeState>>> = {
  labelled: { received: "received", rejected: "rejected", relabelled: "labelled" },
  received: { received: "received", rejected: "rejected", relabelled: "received" },
  rejected: { relabelled: "rejected" },
};

export function stateOfTube({ receivedAt, rejectedAt }: TubeTimes): TubeState {
  if (rejectedAt) return "rejected";
  return receivedAt ? "received" : "labelled";
}

/** The times of a tube after an event; null if the table does not allow it. */
export function timesAfter(before: TubeTimes, event: TubeEvent, at: Date): TubeTimes | null {
  const to = TUBE_MOVES[stateOfTube(before)][event];
  if (to === undefined) return null;
  if (event === "received") return { ...before, receivedAt: before.receivedAt ?? at };
  return event === "rejected" ? { ...before, rejectedAt: at } : before;
}

/** Why an event of a phone was rejected, in words for the collector and for reception. */
export const REJECTIONS = {
  "not-readable": "The phone sent something that is not understood.",
  "unknown-booking": "There is no such visit.",
  "not-yours": "The visit is another collector's by now.",
  cancelled: "The visit was cancelled.",
  moved: "The visit was moved to another time.",
  "out-of-order": "The visit is not at that step.",
  "wrong-code": "The start code is not that of this visit.",
  "too-many-codes": "Too many wrong start codes. Start without the code and say why.",
  "no-code": "Type the start code, or say why there is none.",
  "unknown-tube": "This visit has no such tube.",
  "not-a-barcode": "This is no barcode. It has 4 to 40 letters, digits and hyphens.",
  "tube-labelled-already": "This tube has a label already.",
  "barcode-used": "This barcode is on another tube.",
  "tubes-missing": "Not every tube has a label. Say why the others were not taken.",
  "no-tube": "No tube has a label. Report instead that nothing was collected.",
  "nothing-to-pay": "Nothing is to be paid for this booking.",
  "amount-differs": "The amount is not what is to be paid.",
  "wrong-sum": "The sum is not the cash that was taken.",
} as const satisfies Record<string, PlainPhrase>;

export type Rejection = keyof typeof REJECTIONS;

export function isRejection(text: string): text is Rejection {
  return Object.hasOwn(REJECTIONS, text);
}
