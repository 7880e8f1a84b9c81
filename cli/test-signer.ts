import { randomUUID } from "node:crypto";
import { text, uuid } from "../db/columns.ts";
import type { Connection } from "../db/connect.ts";
import { isMissingTable } from "../db/errors.ts";
import { sql } from "../db/sql.ts";

const insert = sql({ id: uuid, name: text }, {})`
  insert into staff_account (id, login, name, role, created_at, created_by)
  values (${"id"}, lower(replace(${"name"}::text, ' ', '.')), ${"name"}::text, 'administrator', now(), 'test')
  on conflict do nothing`;

/** Opens a staff account of a name in a test's database, where it has the table of accounts. */
export async function openAccountOf(db: Connection, name: string): Promise<void> {
  if (name.trim() === "" || name === "system") return;
  try {
    await db.run(insert, { id: randomUUID(), name });
  } catch (error) {
    // A database that the command migrates first.
    if (!isMissingTable(error)) throw error;
  }
}
