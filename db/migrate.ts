import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { int, text } from "./columns.ts";
import type { Connection, Db } from "./connect.ts";
import { isMissingTable, isRaceOfCreate } from "./errors.ts";
import { sql } from "./sql.ts";
import type { ScriptTx } from "./transaction.ts";

/** One `NNNN_name.sql` file. */
export interface Migration {
  readonly version: number;
  /** The file's name without `.sql`. */
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the script, in hex. */
  readonly checksum: string;
}

const shape = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads a folder's migrations in the order of their numbers; a badly named file or a number used twice is an error. */
export async function readMigrations(
  folder = new URL("./migrations/", import.meta.url),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const twice = migrations.find(({ version }, i) => migrations[i - 1]?.version === version);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<Migration> {
  const version = Number(shape.exec(file)?.[1]);
  if (!(version > 0)) throw new Error(`${file} is not named like 0001_what_it_does.sql`);
  const script = await readFile(new URL(file, folder), "utf8");
  const checksum = createHash("sha256").update(script).digest("hex");
  return { version, name: file.slice(0, -".sql".length), script, checksum };
}

const ownTables = `
  create table if not exists schema_migration (
    version    integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_migration_lock (id integer primary key);
  insert into schema_migration_lock (id) values (1) on conflict do nothing;`;

/** A script, because it may wait for another process longer than a statement may take. */
const lockMigrations = "select id from schema_migration_lock where id = 1 for update";

const findApplied = sql({}, { version: int, name: text, checksum: text })`
  select version, name, checksum from schema_migration order by version`;

const recordMigration = sql({ version: int, name: text, checksum: text }, {})`
  insert into schema_migration (version, name, checksum) values (${"version"}, ${"name"}, ${"checksum"})`;

type Applied = Pick<Migration, "version" | "name" | "checksum">;

interface MigrateOptions {
  /** The folder of `NNNN_name.sql` files; `db/migrations`. */
  folder?: URL;
  /** The name of the last file to apply, for a backup of an older schema; all of them by default. Refused when it is not known. */
  until?: string;
  /** Called with one sentence for each applied file. */
  log?: (line: string) => void;
}

/**
 * Brings the database to the newest schema and returns the names of the files that this call applied. Each file is one
 * transaction. Two processes at once wait for each other on a row, so each file is applied once. Throws a sentence, with nothing
 * applied, when an applied file was edited, is missing, or a new file comes before one that is already applied.
 */
export async function migrate(
  db: Connection,
  { folder, until, log }: MigrateOptions = {},
): Promise<string[]> {
  const files = upTo(until, await readMigrations(folder));
  await createOwnTables(db);
  checkHistory(files, await db.rows(findApplied, {}));
  const applied: string[] = [];
  for (const file of files) {
    if (!(await db.tx((tx) => applyOnce(tx, file, files)))) continue;
    applied.push(file.name);
    log?.(`migration ${file.name} applied`);
  }
  return applied;
}

/** The names of the files that the database does not have yet. */
export async function pendingMigrations(db: Db, folder?: URL): Promise<string[]> {
  return pendingAmong(db, await readMigrations(folder));
}

/** As `pendingMigrations`, of files that were read before: one cheap query, for the readiness check. */
export async function pendingAmong(db: Db, files: readonly Migration[]): Promise<string[]> {
  const applied = await findAppliedIfAny(db);
  const versions = new Set(applied.map(({ version }) => version));
  return files.filter(({ version }) => !versions.has(version)).map(({ name }) => name);
}

function upTo(last: string | undefined, files: readonly Migration[]): readonly Migration[] {
  if (last === undefined) return files;
  const at = files.findIndex(({ name }) => name === last);
  if (at < 0) throw new Error(`migration ${last} is not known here: a newer Namuna wrote it`);
  return files.slice(0, at + 1);
}

async function applyOnce(tx: ScriptTx, file: Migration, files: readonly Migration[]): Promise<boolean> {
  // Waiting for another process and rewriting a large table may both take longer than a query of a page may.
  await tx.raw("set local statement_timeout = 0");
  await tx.raw(lockMigrations);
  const applied = await tx.rows(findApplied, {});
  checkHistory(files, applied);
  if (applied.some(({ version }) => version === file.version)) return false;
  await tx.raw(file.script).catch((error: unknown) => {
    throw new Error(`migration ${file.name} failed, and nothing of it was applied`, { cause: error });
  });
  await tx.run(recordMigration, { version: file.version, name: file.name, checksum: file.checksum });
  return true;
}

function checkHistory(files: readonly Migration[], applied: readonly Applied[]): void {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const { version, name, checksum } of applied) {
    const file = byVersion.get(version);
    if (file?.name !== name) throw new Error(`the database has migration ${name}, and its file is missing`);
    if (file.checksum === checksum) continue;
    throw new Error(`migration ${name} was edited after it was applied; put it back and write a new one`);
  }
  const newest = applied.at(-1);
  const versions = new Set(applied.map(({ version }) => version));
  const late = files.find(({ version }) => newest && version < newest.version && !versions.has(version));
  if (newest && late) {
    throw new Error(
      `migration ${late.name} comes before ${newest.name}, which is applied; give it a higher number`,
    );
  }
}

/** `create table if not exists` of two sessions at once may fail in the one that comes second; the second try finds the table. */
async function createOwnTables(db: Connection): Promise<void> {
  try {
    await db.raw(ownTables);
  } catch (error) {
    if (!isRaceOfCreate(error)) throw error;
    await db.raw(ownTables);
  }
}

async function findAppliedIfAny(db: Db): Promise<Applied[]> {
  try {
    return await db.rows(findApplied, {});
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}
