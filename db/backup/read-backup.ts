import type { ObjectStore } from "../../domain/files/ports.ts";
import { bool, text } from "../client/columns.ts";
import type { Connection, Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import type { ScriptTx } from "../client/transaction.ts";
import { migrate, readMigrations } from "../schema/migrate.ts";
import { fileBytes } from "../stores/files.ts";
import type { BackupHead, BackupMarker } from "./write-backup.ts";
import { appliedMigrations, dataTables, foreignKeys, writtenColumns } from "./write-backup.ts";

/** Why a backup cannot be restored; nothing was changed. */
export class BackupError extends Error {}

const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS = 2000;
/** Encloses JSON in a script; no row holds it. */
const FENCE = "$namuna_backup_rows$";

/** The refusal of a database that somebody uses. */
export const HAS_CUSTOMERS =
  "The database has customers; a backup goes into an empty one. Name another by DATABASE_URL or DATA_DIR.";

const NEWER_BACKUP = "The backup was written by a newer Namuna.";
/** Its rows lack what later migrations have given each row, and these would not be applied to them any more. */
const OLDER_BACKUP =
  "The backup is older than the schema of the database, which a site has brought up to date already; it goes into one without tables. Name another by DATABASE_URL or DATA_DIR.";

/** Its lines cannot be read a second time. */
const INTERRUPTED = "The restore was interrupted; run it again.";

export const findPeople = sql({}, { found: bool })`select exists (select 1 from customer) as found`;

/**
 * Restores a backup into a database without people or bookings, as a whole or not at all. The schema is brought to the backup's own, the
 * rows come in, every foreign key is checked over all of them, and then the newer migrations are applied. Returns how many rows came in.
 */
export async function readBackup(
  db: Connection,
  lines: AsyncIterator<string>,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<{ rows: number; at: string }> {
  const head = readHead((await lines.next()).value);
  const last = head.migrations.at(-1) ?? "";
  if (!(await readMigrations()).some(({ name }) => name === last)) throw new BackupError(NEWER_BACKUP);
  await migrate(db, { until: last });
  let hasAllLocks = false;
  const rows = await db.tx(async (tx) => {
    if (hasAllLocks) throw new BackupError(INTERRUPTED);
    await tx.raw("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
    const tables = await dataTables(tx);
    // A site that runs over the database may sign somebody up after the command has looked.
    if (tables.includes("customer")) {
      await tx.raw("lock table customer in access exclusive mode");
      if ((await tx.one(findPeople, {})).found) throw new BackupError(HAS_CUSTOMERS);
    }
    // All at once before a line is read: a deadlock with a writing site ends here, where the transaction can run again.
    await tx.raw(`lock table ${tables.map((name) => `"${name}"`).join(", ")} in access exclusive mode`);
    hasAllLocks = true;
    const isOlder = (await appliedMigrations(tx)).some((name) => !head.migrations.includes(name));
    if (isOlder) throw new BackupError(OLDER_BACKUP);
    const keys = await foreignKeys(tx);
    for (const { tableName, name } of keys) {
      await tx.raw(`alter table ${tableName} drop constraint "${name}"`);
    }
    await tx.raw(`truncate ${tables.map((name) => `"${name}"`).join(", ")}`);
    const total = await readTables(tx, lines, await writtenColumns(tx), onTable);
    for (const { tableName, name, definition } of keys) {
      await tx.raw(`alter table ${tableName} add constraint "${name}" ${definition}`);
    }
    return total;
  });
  await migrate(db);
  await db.raw("analyze");
  return { rows, at: head.at };
}

async function readTables(
  tx: ScriptTx,
  lines: AsyncIterator<string>,
  tables: ReadonlyMap<string, string>,
  onTable: (table: string, rows: number) => void,
): Promise<number> {
  let table = "";
  let batch: string[] = [];
  let bytes = 0;
  let rows = 0;
  let total = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const json = `[${batch.join(",")}]`;
    if (json.includes(FENCE)) throw new BackupError(`A row of ${table} cannot be read.`);
    const columns = tables.get(table) ?? "";
    await tx.raw(
      `insert into "${table}" (${columns})
       select ${columns} from json_populate_recordset(null::"${table}", ${FENCE}${json}${FENCE})`,
    );
    batch = [];
    bytes = 0;
  };

  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value;
    if (!line.startsWith("#")) {
      batch.push(line);
      bytes += line.length;
      rows += 1;
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
      continue;
    }
    const words = readMarker(line);
    if ("table" in words) {
      table = words.table;
      rows = 0;
      if (!tables.has(table)) throw new BackupError(`The backup has a table "${table}" that is not known.`);
    } else if ("end" in words) {
      await flush();
      if (words.end !== table || words.rows !== rows) {
        throw new BackupError(
          `The backup is damaged: ${rows} rows of ${table}, where ${words.rows} were written.`,
        );
      }
      onTable(table, rows);
      total += rows;
    } else {
      if (words.rows !== total) throw new BackupError("The backup is damaged: rows are missing.");
      return total;
    }
  }
  throw new BackupError("The backup is cut off: its last line is missing.");
}

function readHead(line: string | undefined): BackupHead {
  const head = parse(line ?? "");
  if (head?.namuna !== "backup") throw new BackupError("The file is no backup of Namuna.");
  if (head.format !== 1) throw new BackupError(NEWER_BACKUP);
  return head as unknown as BackupHead;
}

function readMarker(line: string): BackupMarker {
  const words = parse(line.slice(1));
  if (!words) throw new BackupError("The backup is damaged: a line cannot be read.");
  return words as unknown as BackupMarker;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isKept = sql({ key: text }, { kept: bool })`
  select exists (select 1 from stored_file where key = ${"key"} and not dropped) as kept`;

/**
 * Reads files of the object store for a backup, as of the moment in which it began: null for one that was deleted since, with its row.
 * Throws if an existing file cannot be read.
 */
export function storedFileReader(
  db: Pick<Db, "maybe" | "one">,
  objects: ObjectStore | null,
): (key: string) => Promise<Uint8Array | null> {
  const files = fileBytes(db, objects);
  return async (key) => {
    try {
      return (await files.of({ content: null, contentKey: key })) ?? null;
    } catch (error) {
      if (objects && !(await db.one(isKept, { key })).kept) return null;
      throw error;
    }
  };
}
