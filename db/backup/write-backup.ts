import { text } from "../columns.ts";
import type { Connection } from "../connect.ts";
import { sql } from "../sql.ts";
import { appliedMigrations, dataTables } from "./tables.ts";

const fetchLines = sql({}, { line: text })`fetch forward 500 from backup_rows`;

/** The first line of a backup. */
export interface BackupHead {
  namuna: "backup";
  format: 1;
  /** ISO 8601. */
  at: string;
  migrations: string[];
}

/** What stands on lines of their own between rows. */
export type BackupMark = { table: string } | { end: string; rows: number } | { complete: true; rows: number };

/**
 * The whole database as lines of JSON, as of one moment: a head, then for each table its name, its rows as PostgreSQL writes them, and how
 * many they were, and a last line by which a cut-off backup is told from a whole one.
 */
export async function writeBackup(
  db: Connection,
  now: Date,
  write: (line: string) => Promise<void>,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<number> {
  return db.tx(
    async (tx) => {
      await tx.raw("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
      const head: BackupHead = {
        ...{ namuna: "backup", format: 1 },
        ...{ at: now.toISOString(), migrations: await appliedMigrations(tx) },
      };
      await write(JSON.stringify(head));
      let total = 0;
      for (const table of await dataTables(tx)) {
        await write(mark({ table }));
        await tx.raw(
          `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from "${table}" t`,
        );
        let rows = 0;
        for (
          let part = await tx.rows(fetchLines, {});
          part.length > 0;
          part = await tx.rows(fetchLines, {})
        ) {
          for (const { line } of part) await write(line);
          rows += part.length;
        }
        await tx.raw("close backup_rows");
        await write(mark({ end: table, rows }));
        onTable(table, rows);
        total += rows;
      }
      await write(mark({ complete: true, rows: total }));
      return total;
    },
    { isolation: "repeatable read", attempts: 1 },
  );
}

/** A row begins with a brace; a mark begins with another sign, so that the two are never confused. */
function mark(words: BackupMark): string {
  return `# ${JSON.stringify(words)}`;
}
