import type { Connection } from "../db/connect.ts";
import { addStaffAction } from "../db/stores/staff-actions.ts";
import { rollBackWith } from "../db/transaction.ts";
import type { Tx } from "../db/types.ts";
import type { StaffAction } from "../domain/requests/staff/ports.ts";
import { uuidv7 } from "../domain/shared/random.ts";
import { DRY_RUN, JSON_ANSWER } from "./answer.ts";
import type { Call, Option, Tools } from "./command.ts";
import { random } from "./random.ts";
import { BY, signatureOrAccount } from "./signature.ts";

/** What every command takes that changes something of the lab's. */
export const STAFF_OPTIONS: Record<string, Option> = {
  by: BY,
  "dry-run": DRY_RUN,
  json: JSON_ANSWER,
};

type Signed = { call: Call; tools: Tools };
type Noted = Pick<StaffAction, "action" | "subject" | "details">;

/** What the record of the staff gets: who does what, now. */
export function staffAction({ call, tools }: Signed, noted: Noted): StaffAction {
  const at = tools.now();
  return { id: uuidv7(at, random), at, who: signatureOrAccount(call), ...noted };
}

/** Writes into the record who did what, in the transaction that does it. */
export function noteAction(tx: Tx, signed: Signed, noted: Noted): Promise<void> {
  return addStaffAction(tx, staffAction(signed, noted));
}

/** A command's change in one transaction; with --dry-run all of it is done and undone, and returns the same. */
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
