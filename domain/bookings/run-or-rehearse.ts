import type { Random } from "../random.ts";
import type { Result } from "../result.ts";
import type { Act, Ledger } from "./ledger.ts";

/** Runs a verb of the staff in a transaction that a refusal undoes; `rehearse`: so does everything else, and the answer says what would come of it. */
export function runOrRehearse<T, F>(
  { ledger, random }: { ledger: Ledger; random: Random },
  { now, rehearse }: { now: Date; rehearse: boolean },
  verb: (act: Act) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  return ledger.transact<Result<T, F>>(async (tx, undo) => {
    const said = await verb({ tx, now, random });
    return rehearse || !said.ok ? undo(said) : said;
  });
}
