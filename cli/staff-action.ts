import type { Connection } from "../db/connect.ts";
import { addStaffAction } from "../db/stores/staff-actions.ts";
import { rollBackWith } from "../db/transaction.ts";
import type { Tx } from "../db/types.ts";
import { uuidv7 } from "../domain/shared/random.ts";
import type { StaffAction } from "../domain/staff/staff-action.ts";
import type { Call, Option, Tools } from "./command.ts";
import { databaseToChange } from "./migrated-database.ts";
import { DRY_RUN, JSON_OUTPUT } from "./print-result.ts";
import { random } from "./random.ts";
import { BY, signature, signatureOrAccount } from "./signature.ts";

/** The options of every command that changes data of the laboratory. */
export const STAFF_OPTIONS: Record<string, Option> = {
  by: BY,
  "dry-run": DRY_RUN,
  json: JSON_OUTPUT,
};

type Signed = { call: Call; tools: Tools };
type Noted = Pick<StaffAction, "action" | "subject" | "details">;

/** The entry of the staff log: who does what, now. */
export function staffAction({ call, tools }: Signed, noted: Noted): StaffAction {
  const at = tools.now();
  return { id: uuidv7(at, random), at, who: signatureOrAccount(call), ...noted };
}

/** Adds an entry to the staff log, in the transaction of the change. */
export function noteAction(tx: Tx, signed: Signed, noted: Noted): Promise<void> {
  return addStaffAction(tx, staffAction(signed, noted));
}

/** What a signed command works on: its database, and whether it is a dry run. Throws `UsageError` where nobody signs. */
export async function openSigned(call: Call, tools: Tools): Promise<{ db: Connection; dryRun: boolean }> {
  signature(call);
  const dryRun = call.isOn("dry-run");
  return { db: await databaseToChange(tools, dryRun), dryRun };
}

/** Runs a command's change in one transaction. A dry run does the same and rolls it back, so that it returns the same result. */
export function changeUnlessDryRun<T>(
  db: Connection,
  dryRun: boolean,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.tx(async (tx) => {
    const outcome = await change(tx);
    return dryRun ? rollBackWith(outcome) : outcome;
  });
}
