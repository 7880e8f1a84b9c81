import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { Payment } from "./types.ts";

export interface Settled {
  payment: Payment | null;
  booking: Booking | null;
  alarm: Alarm | null;
}

export interface SettleFacts {
  catalogue: Catalogue;
  slotRules: SlotRules;
}

/** Events that a person must look at; logged as an alarm after the commit. */
export type Alarm = "unknown-order" | "wrong-amount" | "second-success" | "refund-refused" | "books-differ";
