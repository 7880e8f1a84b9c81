import { int, json, text, timestamp, uuid } from "../columns.ts";
import type { Db, Tx } from "../connect.ts";
import { sql } from "../sql.ts";

/** Something that a person of the lab did by the command line. */
export interface StaffAction {
  id: string;
  at: Date;
  actor: string;
  command: string;
  /** What it was done to, by the lab's own codes and numbers. */
  subject: string;
  /** What changed; never names, numbers or results of customers. */
  detail: unknown;
}

const row = { id: uuid, at: timestamp, actor: text, command: text, subject: text, detail: json<unknown>() };

const insert = sql(row, {})`
  insert into staff_action (id, at, actor, command, subject, detail)
  values (${"id"}, ${"at"}, ${"actor"}, ${"command"}, ${"subject"}, ${"detail"})`;

const newest = sql({ most: int }, row)`
  select id, at, actor, command, subject, detail from staff_action order by at desc, id desc limit ${"most"}`;

/** Notes what was done, in the transaction that did it. */
export async function noteStaffAction(tx: Tx, action: StaffAction): Promise<void> {
  await tx.run(insert, action);
}

export function newestStaffActions(db: Db, most: number): Promise<StaffAction[]> {
  return db.rows(newest, { most });
}
