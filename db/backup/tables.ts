import { text } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

/** The table that the migrations' runner keeps. */
const RUNNER = ["schema_migration", "schema_migration_lock"];

const findTables = sql({}, { name: text })`
  select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`;

const findForeignKeys = sql({}, { tableName: text, name: text, definition: text })`
  select conrelid::regclass::text as table_name, conname::text as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

const findApplied = sql({}, { name: text })`select name from schema_migration order by version`;

const findColumns = sql({}, { tableName: text, columns: text })`
  select attrelid::regclass::text as table_name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by attrelid`;

/** The columns to write, by table; generated ones are left out. */
export async function writtenColumns(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.rows(findColumns, {});
  return new Map(rows.map(({ tableName, columns }) => [tableName, columns]));
}

/** The tables that hold data, by name. */
export async function dataTables(db: Pick<Db, "rows">): Promise<string[]> {
  const names = (await db.rows(findTables, {})).map(({ name }) => name);
  return names.filter((name) => !RUNNER.includes(name));
}

export function foreignKeys(tx: Tx): Promise<{ tableName: string; name: string; definition: string }[]> {
  return tx.rows(findForeignKeys, {});
}

export async function appliedMigrations(db: Pick<Db, "rows">): Promise<string[]> {
  return (await db.rows(findApplied, {})).map(({ name }) => name);
}
