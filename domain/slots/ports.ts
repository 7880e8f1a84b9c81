import type { Hold, SlotWindow } from "./types.ts";

/** The timetable's queries outside of a transaction. */
export interface SlotStore {
  /**
   * Places taken by slot id; a slot without bookings is absent. Expired holds do not count, nor do the asking customer's own hold and own
   * unpaid booking for the same patients, if they are known: customers do not block themselves.
   */
  taken(
    slotIds: string[],
    except: { customerId: string | null; patientIds: readonly string[] | null },
    now: Date,
  ): Promise<Map<string, number>>;
  /** The customer's holds that have not expired. */
  holdsOf(customerId: string, now: Date): Promise<Pick<Hold, "id" | "slotId" | "expiresAt">[]>;
}

/** Slots and holds inside a unit of work. */
export interface SlotRows {
  /** Takes one place, kept by the database: false when the slot is full. The slot's row stays locked until the end. */
  take(window: SlotWindow): Promise<boolean>;
  giveBack(slotId: string): Promise<void>;
  /** The customer's holds: one for each visit at most. */
  lockHolds(customerId: string): Promise<Hold[]>;
  putHold(hold: Hold): Promise<void>;
  removeHold(hold: Pick<Hold, "customerId" | "visit">): Promise<void>;
  /** Ends expired holds, except locked ones, and returns their slots (one entry each). */
  endHolds(now: Date, only: { slotId: string | null; most: number }): Promise<string[]>;
}
