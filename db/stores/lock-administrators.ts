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

/** Serialises two administrators who end each other's account. */
const lockAdministrators = sql({}, { id: uuid })`
  select id from staff_account where role = 'administrator' and ended_at is null order by id for update`;

/** Whether nobody else could do the work of an administrator; locks them all. */
export async function isLastAdministrator(tx: Tx, id: string): Promise<boolean> {
  const administrators = await tx.rows(lockAdministrators, {});
  return administrators.length === 1 && administrators[0]?.id === id;
}
