import { type Random, uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import type { TransactionContext, UnitOfWork } from "../unit-of-work.ts";
import type { StaffAction } from "./staff-action.ts";

/** Writes into the record of the staff who did what to a booking or its money, in the transaction that does it. */
export function noteStaff(
  { tx, now, random }: TransactionContext,
  who: string,
  what: Pick<StaffAction, "action" | "subject" | "details">,
): Promise<void> {
  return tx.noteAction({ id: uuidv7(now, random), at: now, who, ...what });
}

/** Runs a use case of the staff in a transaction that a refusal undoes; `rehearse`: so does everything else, and the answer says what would come of it. */
export function runOrDryRun<T, F>(
  { unitOfWork, random }: { unitOfWork: UnitOfWork; random: Random },
  { now, rehearse }: { now: Date; rehearse: boolean },
  verb: (ctx: TransactionContext) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  return unitOfWork.transact<Result<T, F>>(async (tx, undo) => {
    const said = await verb({ tx, now, random });
    return rehearse || !said.ok ? undo(said) : said;
  });
}
