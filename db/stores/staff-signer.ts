import { bool, uuid } from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";

/** Waits for whoever is ending the account or giving it another role, and keeps them from it until the end of the transaction. */
const lockSigner = sql({ id: uuid }, { may: bool })`
  select role = 'administrator' and ended_at is null as may from staff_account where id = ${"id"} for share`;

/** Whether who signs a change is still an administrator; null is nobody of the desk, who needs no account. */
export async function maySign(tx: Tx, signerId: string | null): Promise<boolean> {
  return signerId === null || (await tx.one(lockSigner, { id: signerId })).may;
}
