import type { Manager } from "../../domain/staff/accounts/types.ts";
import { arrayOf, bool, int, uuid } from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";

/** Waits for whoever is ending the account or giving it another role or places, and keeps them from it until the end of the transaction. */
const lockSigner = sql({ id: uuid, labIds: arrayOf(int), zoneIds: arrayOf(int) }, { may: bool })`
  select role = 'administrator' and ended_at is null and lab_ids = ${"labIds"} and zone_ids = ${"zoneIds"} as may
  from staff_account where id = ${"id"} for share`;

/** Whether who signs a change is still an administrator of the same places; null is nobody of the desk, who needs no account. */
export async function maySign(tx: Tx, manager: Manager | null): Promise<boolean> {
  if (manager === null) return true;
  const { id, labIds, zoneIds } = manager;
  return (await tx.one(lockSigner, { id, labIds, zoneIds })).may;
}

/** Serialises two administrators who end each other's account. */
const lockAdministrators = sql({}, { id: uuid })`
  select id from staff_account where role = 'administrator' and ended_at is null order by id for update`;

/** Whether nobody else could do the work of an administrator; locks them all. */
export async function isLastAdministrator(tx: Tx, id: string): Promise<boolean> {
  const administrators = await tx.rows(lockAdministrators, {});
  return administrators.length === 1 && administrators[0]?.id === id;
}
