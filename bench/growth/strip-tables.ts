import { arrayOf, bool, text } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";

const findIndexes = sql({ tables: arrayOf(text) }, { name: text, text })`
  select i.indexname::text as name, i.indexdef as text from pg_indexes i
  where i.schemaname = 'public' and i.tablename::text = any(${"tables"})
    and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
  order by i.indexname`;

const findConstraints = sql({ tables: arrayOf(text) }, { table: text, name: text, text, isForeign: bool })`
  select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as text, contype = 'f' as is_foreign
  from pg_constraint
  where connamespace = 'public'::regnamespace
    and (contype = 'f' or contype in ('p', 'u') and conrelid::regclass::text = any(${"tables"}))
  order by contype = 'f' desc, conname`;

/**
 * Takes every index, key and foreign key off tables that are about to be filled; returns how to put them back. Keys that are sorted once,
 * after the rows, cost a fraction of keys that grow with each row. Foreign keys hold for what comes later; the generated rows are right
 * by construction.
 */
export async function stripTables(
  db: Connection,
  tables: string[],
  tell: (line: string) => void,
): Promise<() => Promise<void>> {
  const indexes = await db.rows(findIndexes, { tables });
  const constraints = await db.rows(findConstraints, { tables });
  for (const { name } of indexes) await db.raw(`drop index ${name}`);
  for (const { table, name } of constraints) await db.raw(`alter table ${table} drop constraint ${name}`);
  return async () => {
    const keys = constraints.filter(({ isForeign }) => !isForeign);
    for (const { table, name, text: rule } of keys) {
      await db.raw(`alter table ${table} add constraint ${name} ${rule}`);
    }
    tell("keys made");
    for (const { text: definition } of indexes) await db.raw(definition);
    for (const { table, name, text: rule } of constraints.filter(({ isForeign }) => isForeign)) {
      await db.raw(`alter table ${table} add constraint ${name} ${rule} not valid`);
    }
    tell("indexes made");
  };
}
