import type { Connection } from "../db/connect.ts";
import { rollBackWith } from "../db/transaction.ts";
import type { Tx } from "../db/types.ts";

/** A command's change in one transaction; with --dry-run all of it is done and undone, and returns the same. */
export function doOrDryRun<T>(db: Connection, dryRun: boolean, change: (tx: Tx) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    const outcome = await change(tx);
    return dryRun ? rollBackWith(outcome) : outcome;
  });
}
