import type pg from "pg";

/**
 * Empty copies of tables in the schema `bench`, with their defaults, checks, indexes and the foreign keys among them, so that a write
 * costs the database there what it costs it in the site's own tables.
 */
export async function copyTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query("drop schema if exists bench cascade");
  await pool.query("create schema bench");
  for (const table of tables) {
    await pool.query(`create table bench.${table} (like public.${table} including all)`);
  }
  const { rows } = await pool.query<{ from: string; rule: string }>(
    `select conrelid::regclass::text as from, pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const { from, rule } of rows) {
    await pool.query(`alter table bench.${from} add ${rule.replace("REFERENCES ", "references bench.")}`);
  }
}
