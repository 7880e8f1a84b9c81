import type { Booking } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SlotRules } from "../slots/rules.ts";
import type { Alarm } from "./alarm.ts";
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
