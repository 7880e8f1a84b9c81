import { text } from "./columns.ts";
import type { Db } from "./connect.ts";
import { isMissingTable } from "./errors.ts";
import { readMigrations } from "./migrate.ts";
import { sql } from "./sql.ts";

const findNames = sql({}, { name: text })`select name from schema_migration order by version`;

/** How far a database is from this program's schema: migrations that it lacks, and those that only a newer program has. */
export interface SchemaDistance {
  pending: string[];
  unknown: string[];
  /** True before the first migration. */
  isEmpty: boolean;
}

export async function schemaDistance(db: Pick<Db, "rows">): Promise<SchemaDistance> {
  const files = (await readMigrations()).map(({ name }) => name);
  const applied = await db.rows(findNames, {}).catch((error: unknown) => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const names = applied.map(({ name }) => name);
  return {
    pending: files.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !files.includes(name)),
    isEmpty: names.length === 0,
  };
}
