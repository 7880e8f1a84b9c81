import { uuidv7 } from "../random.ts";
import type { StaffAction } from "../requests/desk/ports.ts";
import type { Act } from "./ledger.ts";

/** Writes into the record of the staff who did what to a booking or its money, in the transaction that does it. */
export function noteStaff(
  { tx, now, random }: Act,
  who: string,
  what: Pick<StaffAction, "action" | "subject" | "details">,
): Promise<void> {
  return tx.noteAction({ id: uuidv7(now, random), at: now, who, ...what });
}
