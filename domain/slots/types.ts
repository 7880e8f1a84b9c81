/** The kind of a visit: a collector comes to a pincode, or the customer comes to a lab. */
export type Visit = { mode: "home"; pincode: string } | { mode: "lab"; labId: number; machines: Machines };

/**
 * The machines of a lab that a visit needs: none, or those of its kinds of scans, by their radiology categories; without a kind those with
 * the lab's one timetable for scans.
 */
export type Machines = null | readonly number[];

/** One window of a place's timetable on a day; `id` is `<place>_<YYYY-MM-DD>_<HHMM>`. */
export interface SlotWindow {
  id: string;
  /** `zone:<id>`, `lab:<id>`, `lab:<id>:radiology` or, of one kind of machines, `lab:<id>:radiology:<category id>`. */
  place: string;
  day: string;
  /** Minutes since midnight in India. */
  startsMinute: number;
  minutes: number;
  capacity: number;
  startsAt: Date;
  endsAt: Date;
}

/** `few`: at most three, or a fifth of the capacity, are left, counted, never claimed. */
export type SlotState = "open" | "few" | "full" | "past";

export interface Slot extends SlotWindow {
  state: SlotState;
}

export function isFree({ state }: Pick<Slot, "state">): boolean {
  return state === "open" || state === "few";
}

/** A slot that is held for a customer while they decide. */
export interface Hold {
  id: string;
  customerId: string;
  /** The visit of the coming booking that it is for. */
  visit: 1 | 2;
  slotId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The timetable's queries outside of a transaction. */
export interface SlotStore {
  /**
   * The capacity taken, by slot id; a slot without bookings is absent. Expired holds do not count, nor do the asking customer's own hold and own
   * unpaid booking for the same patients, if they are known: customers do not block themselves.
   */
  taken(
    slotIds: string[],
    except: { customerId: string | null; patientIds: readonly string[] | null },
    now: Date,
  ): Promise<Map<string, number>>;
  /** The customer's holds that have not expired. */
  holdsOf(customerId: string, now: Date): Promise<Pick<Hold, "id" | "slotId" | "expiresAt">[]>;
  /** Slots that have expired holds, the longest expired first, without those of `leftOut`. */
  withExpiredHolds(now: Date, leftOut: readonly string[], most: number): Promise<string[]>;
}

/** Slots and holds inside a unit of work. */
export interface SlotRows {
  /** Takes one unit of the capacity, which the database limits: false when the slot is full. The slot's row stays locked until the end. */
  take(window: SlotWindow): Promise<boolean>;
  /** Locks a slot until the end of the transaction. A window that nobody has booked yet gets its row; an id has one. */
  lock(slot: SlotWindow | string): Promise<void>;
  giveBack(slotId: string): Promise<void>;
  /** The customer's holds: one for each visit at most. */
  lockHolds(customerId: string): Promise<Hold[]>;
  putHold(hold: Hold): Promise<void>;
  removeHold(hold: Pick<Hold, "customerId" | "visit">): Promise<void>;
  /** Ends expired holds of a slot, except locked ones; returns how many. Their places are not given back. */
  endHolds(now: Date, of: { slotId: string; most: number }): Promise<number>;
}

/** What happens to booked visits when their slot is closed. */
export type ClosedVisits = "move" | "tell";

/** A slot that the staff have closed. */
export interface Closure {
  slotId: string;
  at: Date;
  visits: ClosedVisits;
  reason: string;
  /** The name of who closed it. */
  by: string;
}

export interface ClosureRows {
  /** As `SlotRows` locks a slot: it waits for transactions that take from its capacity, and blocks new ones. */
  lock(window: SlotWindow): Promise<void>;
  /** The number of visits that are booked or held in slots. */
  booked(slotIds: readonly string[], now: Date): Promise<number>;
  /** Closes a slot for all processes. False if it is closed already. */
  close(window: SlotWindow, closure: Omit<Closure, "slotId">): Promise<boolean>;
  /** False if it is not closed. */
  reopen(slotId: string): Promise<boolean>;
  /** Notifies every process to reload the timetable. */
  bumpCatalogueVersion(): Promise<void>;
}

/** A booked visit in a closed slot, whose customer has not been notified. */
export interface UnnotifiedVisit {
  bookingNo: string;
  customerId: string;
  slotId: string;
  closure: Omit<Closure, "slotId" | "reason">;
}

export interface ClosureStore {
  /** Closed times that begin in a period. */
  between(from: Date, until: Date): Promise<Closure[]>;
  /** The earliest first, without those of `leftOut`: `<booking number> <slot id>`. */
  unnotified(now: Date, leftOut: readonly string[], most: number): Promise<UnnotifiedVisit[]>;
}

/** The dedupe key of the message that a visit cannot take place: one for each closure. */
export function closedVisitKey(bookingId: string, { slotId, at }: { slotId: string; at: Date }): string {
  return `visit-closed:${bookingId}:${slotId}:${at.getTime()}`;
}
