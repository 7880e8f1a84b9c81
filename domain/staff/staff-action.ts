import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";

/** An action of the chain's staff: one row for each reading of a person's data and each change, kept for good. */
export interface StaffAction {
  id: string;
  at: Date;
  /** The name in the staff's record. */
  who: string;
  action: string;
  /** A booking, request or ticket number, an account, or a report. */
  subject: string;
  /** Details; for a change the values before and after. */
  details: Record<string, unknown>;
  /** The customer whose data it concerns; left out if it is not exactly one. */
  customerId?: string | null;
  /** The customers, if there are several. */
  customerIds?: readonly string[];
}

/** What the staff's use cases need beside their stores: the record of the staff, and the time and number of its entries. */
export interface StaffNeeds {
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
}

/** Makes the entry of an action at the desk. */
export function staffEntry(
  { clock, random }: Pick<StaffNeeds, "clock" | "random">,
  who: string,
  what: Pick<StaffAction, "action" | "subject" | "details" | "customerId" | "customerIds">,
): StaffAction {
  const at = clock();
  return { id: uuidv7(at, random), at, who, ...what };
}
