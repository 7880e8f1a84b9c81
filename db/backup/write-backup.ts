import { text } from "../client/columns.ts";
import type { Connection, Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";

const fetchLines = sql({}, { line: text })`fetch forward 500 from backup_rows`;
/** For tables with files, of which each row may be some 20 MB as a line. */
const fetchFewLines = sql({}, { line: text })`fetch forward 10 from backup_rows`;

/** The first line of a backup. */
export interface BackupHead {
  namuna: "backup";
  format: 1;
  /** ISO 8601. */
  at: string;
  migrations: string[];
}

/** The marker lines between rows. */
export type BackupMarker =
  | { table: string }
  | { end: string; rows: number }
  | { complete: true; rows: number };

/** Columns of files that may be in an object store instead: the bytes, and the key that replaces them. */
const FILE_COLUMNS: Readonly<Record<string, readonly [content: string, key: string]>> = {
  report_version: ["pdf", "pdf_key"],
  report_document: ["content", "content_key"],
  prescription_file: ["content", "content_key"],
  job_application: ["cv", "cv_key"],
  data_export: ["content", "content_key"],
  data_export_part: ["content", "content_key"],
};
/** The database's records about the object store; a backup that contains the files needs none of them. */
const FILE_TABLE = "stored_file";

export interface BackupOptions {
  onTable?: (table: string, rows: number) => void;
  /**
   * Reads files of the object store, so that the backup contains their bytes; null: it contains the keys instead, as it does for files for
   * which this returns null.
   */
  readFile: ((key: string) => Promise<Uint8Array | null>) | null;
}

/**
 * The whole database as lines of JSON, as of one moment: a head, then for each table its name, its rows as PostgreSQL writes them, and how
 * many they were, and a last line by which a cut-off backup is told from a whole one.
 */
export async function writeBackup(
  db: Connection,
  now: Date,
  write: (line: string) => Promise<void>,
  { onTable = () => {}, readFile }: BackupOptions,
): Promise<number> {
  return db.tx(
    async (tx) => {
      await tx.raw("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
      const head: BackupHead = {
        namuna: "backup",
        format: 1,
        at: now.toISOString(),
        migrations: await appliedMigrations(tx),
      };
      await write(JSON.stringify(head));
      let total = 0;
      for (const table of await dataTables(tx)) {
        if (readFile && table === FILE_TABLE) continue;
        await write(marker({ table }));
        await tx.raw(
          `declare backup_rows no scroll cursor for select row_to_json(t)::text as line from "${table}" t`,
        );
        let rows = 0;
        const fetchNext = table in FILE_COLUMNS ? fetchFewLines : fetchLines;
        for (let part = await tx.rows(fetchNext, {}); part.length > 0; part = await tx.rows(fetchNext, {})) {
          for (const { line } of part) await write(readFile ? await withFile(table, line, readFile) : line);
          rows += part.length;
        }
        await tx.raw("close backup_rows");
        await write(marker({ end: table, rows }));
        onTable(table, rows);
        total += rows;
      }
      await write(marker({ complete: true, rows: total }));
      return total;
    },
    { isolation: "repeatable read", attempts: 1 },
  );
}

/**
 * A row whose file lies in the object store, with the file in it. The bytes are appended as a duplicate field, of which PostgreSQL takes
 * the last: the rest of the row stays exactly as PostgreSQL wrote it.
 */
async function withFile(
  table: string,
  line: string,
  readFile: (key: string) => Promise<Uint8Array | null>,
): Promise<string> {
  const [content = "", key = ""] = FILE_COLUMNS[table] ?? [];
  if (key === "" || !line.includes(`"${key}":"`)) return line;
  const stored: unknown = JSON.parse(line)[key];
  if (typeof stored !== "string") return line;
  const file = await readFile(stored);
  if (file === null) return line;
  const bytes = Buffer.from(file).toString("hex");
  return `${line.slice(0, line.lastIndexOf("}"))},"${content}":"\\\\x${bytes}","${key}":null}`;
}

/** A row begins with a brace; a marker begins with another character, so that the two are never confused. */
function marker(words: BackupMarker): string {
  return `# ${JSON.stringify(words)}`;
}

/** The tables of the applied migrations and of the lock on them: each database has its own. */
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

/** The names of the migrations that the database has, in their order. */
export async function appliedMigrations(db: Pick<Db, "rows">): Promise<string[]> {
  return (await db.rows(findApplied, {})).map(({ name }) => name);
}
