import type { StaffAction } from "../requests/staff/ports.ts";
import { uuidv7 } from "../shared/random.ts";
import type { TransactionContext } from "../unit-of-work.ts";

/** Writes into the record of the staff who did what to a booking or its money, in the transaction that does it. */
export function noteStaff(
  { tx, now, random }: TransactionContext,
  who: string,
  what: Pick<StaffAction, "action" | "subject" | "details">,
): Promise<void> {
  return tx.noteAction({ id: uuidv7(now, random), at: now, who, ...what });
}
