import type { Hold, SlotWindow } from "./types.ts";

/** What the timetable asks of the database outside of a transaction. */
export interface SlotStore {
  /**
   * Places taken by slot id; a slot that nobody has taken yet is absent. Holds whose time is over do not count, nor do the own
   * hold and the own unpaid booking of the customer who looks, for the same patients if they are known: nobody blocks themselves.
   */
  taken(
    slotIds: string[],
    except: { customerId: string | null; patientIds: readonly string[] | null },
    now: Date,
  ): Promise<Map<string, number>>;
  /** The customer's holds whose time is not over. */
  holdsOf(customerId: string, now: Date): Promise<Pick<Hold, "id" | "slotId" | "expiresAt">[]>;
}

/** Slots and holds inside a transaction of the ledger. */
export interface SlotRows {
  /** Takes one place, kept by the database: false when the slot is full. The slot's row stays locked until the end. */
  take(window: SlotWindow): Promise<boolean>;
  giveBack(slotId: string): Promise<void>;
  /** The customer's holds: one for each visit at most. */
  lockHolds(customerId: string): Promise<Hold[]>;
  putHold(hold: Hold): Promise<void>;
  removeHold(hold: Pick<Hold, "customerId" | "visit">): Promise<void>;
  /** Ends holds whose time is over, but those that somebody is working on, and returns their slots (one entry each). */
  endHolds(now: Date, only: { slotId: string | null; most: number }): Promise<string[]>;
}
