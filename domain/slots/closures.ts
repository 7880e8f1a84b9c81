import type { SlotWindow } from "./types.ts";

/** What becomes of the visits that are booked in a time when it is closed. */
export type ClosedVisits = "move" | "tell";

/** A time that the staff have closed. */
export interface Closure {
  slotId: string;
  at: Date;
  visits: ClosedVisits;
  reason: string;
  /** Who signed it. */
  by: string;
}

export interface ClosureRows {
  /** Locks a time until the end: nobody takes a place of it, and who was taking one has taken it. */
  lock(window: SlotWindow): Promise<void>;
  /** How many visits are booked in times, or hold a place there that their customers are booking. */
  booked(slotIds: readonly string[], now: Date): Promise<number>;
  /** From then on nobody takes a place of it, on any process. False where it is closed already. */
  close(window: SlotWindow, closure: Omit<Closure, "slotId">): Promise<boolean>;
  /** False where it is not closed. */
  reopen(slotId: string): Promise<boolean>;
  /** Every process reads the timetable again. */
  noteChange(): Promise<void>;
}

/** A visit that is booked in a closed time, and whose customer has not heard of it. */
export interface UntoldVisit {
  bookingNo: string;
  customerId: string;
  slotId: string;
  closure: Omit<Closure, "slotId" | "reason">;
}

export interface ClosureStore {
  /** Closed times that begin in a period. */
  between(from: Date, until: Date): Promise<Closure[]>;
  /** The earliest first. */
  untold(now: Date, most: number): Promise<UntoldVisit[]>;
}

/** The key of the message that a visit cannot take place: one for each closing. */
export function closedVisitKey(bookingId: string, { slotId, at }: { slotId: string; at: Date }): string {
  return `visit-closed:${bookingId}:${slotId}:${at.getTime()}`;
}
