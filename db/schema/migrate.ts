import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import packageFile from "../../package.json" with { type: "json" };
import { int, nullable, text } from "../client/columns.ts";
import type { Connection, Db } from "../client/connect.ts";
import { errorCode, isMissingTable, isRaceOfCreate } from "../client/errors.ts";
import { sql } from "../client/sql.ts";
import type { ScriptTx } from "../client/transaction.ts";

/** Why the schema is left as it is, in a sentence that says what to do; nothing was applied by it. */
export class SchemaError extends Error {}

/** One `NNNN_name.sql` file. */
export interface Migration {
  readonly version: number;
  /** The file's name without `.sql`. */
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the script, in hex. */
  readonly checksum: string;
  /** The first release that can run with this schema, from the file's first line; null: only the file's own and later. */
  readonly compatibleFrom: string | null;
}

/** The first line of a file that a process of an earlier release may run beside. */
const compatible = /^-- compatible-from: (\d+\.\d+\.\d+)\n/;
const shape = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads a folder's migrations in the order of their numbers; a badly named file or a number used twice is an error. */
export async function readMigrations(
  folder = new URL("../migrations/", import.meta.url),
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
  const compatibleFrom = compatible.exec(script)?.[1] ?? null;
  return { version, name: file.slice(0, -".sql".length), script, checksum, compatibleFrom };
}

const ownTables = `
  create table if not exists schema_migration (
    version    integer primary key,
    name       text not null,
    checksum   text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_migration_lock (id integer primary key);
  insert into schema_migration_lock (id) values (1) on conflict do nothing;
  do $$ begin
    if not exists (
      select 1 from pg_attribute
      where attrelid = 'schema_migration'::regclass and attname = 'compatible_from' and not attisdropped
    ) then
      alter table schema_migration add column compatible_from text;
    end if;
  end $$;`;

/** A script, because it may wait for another process longer than a statement may take. */
const lockMigrations = "select id from schema_migration_lock where id = 1 for update";

const findApplied = sql({}, { version: int, name: text, checksum: text })`
  select version, name, checksum from schema_migration order by version`;

/** The same with the release from which on each is compatible; null for one that does not say. A schema of before 0.2.0 lacks the column. */
const findHistory = sql({}, { version: int, name: text, checksum: text, compatibleFrom: nullable(text) })`
  select version, name, checksum, compatible_from from schema_migration order by version`;

const recordMigration = sql({ version: int, name: text, checksum: text, compatibleFrom: nullable(text) }, {})`
  insert into schema_migration (version, name, checksum, compatible_from)
  values (${"version"}, ${"name"}, ${"checksum"}, ${"compatibleFrom"})`;

type Applied = Pick<Migration, "version" | "name" | "checksum">;

/** Lock time-out of a change of a table: while it waits for running queries all later ones queue behind it, so it gives up after this time and tries again. */
const LOCK_TIMEOUT_MS = 2000;
const LOCK_TRIES = 60;
const lockNotAvailable = "55P03";

interface MigrateOptions {
  /** The folder of `NNNN_name.sql` files; `db/migrations`. */
  folder?: URL;
  /** The name of the last file to apply, for a backup of an older schema; all of them by default. Refused when it is not known. */
  until?: string;
  /** The release of this program; that of `package.json`. */
  release?: string;
  /** How long a migration waits for a table at a time, and how often; 2 s, 60 times. */
  lock?: { timeoutMs: number; tries: number };
  /** Called with one sentence for each applied file; of a new database, which gets them all, with one sentence at the end, also of a failure. */
  log?: (line: string) => void;
}

/**
 * Brings the database to the newest schema and returns the names of the files that this call applied. Each file is one
 * transaction. Two processes at once wait for each other on a row, so each file is applied once. A schema that a newer release wrote is left as
 * it is, if that is compatible with this one. Throws a sentence, with nothing applied, when an applied file was edited, is missing, or a new
 * file comes before one that is already applied.
 */
export async function migrate(
  db: Connection,
  { folder, until, log, release = packageFile.version, lock }: MigrateOptions = {},
): Promise<string[]> {
  const files = upTo(until, await readMigrations(folder));
  await createOwnTables(db);
  const history = { files, release };
  const before = await db.rows(findHistory, {});
  checkHistory(history, before);
  const known = new Set(before.map(({ version }) => version));
  const applied: string[] = [];
  try {
    for (const file of files) {
      // Another process may have applied it meanwhile; that is seen under the lock.
      if (known.has(file.version) || !(await applyPatiently(db, file, { history, log, ...lock }))) continue;
      applied.push(file.name);
      if (before.length > 0) log?.(`migration ${file.name} applied`);
    }
  } finally {
    if (before.length === 0 && applied.length > 0)
      log?.(`${applied.length} migrations applied, up to ${applied.at(-1)}`);
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
  if (at < 0) throw new SchemaError(`migration ${last} is not known here: a newer Namuna wrote it`);
  return files.slice(0, at + 1);
}

interface History {
  files: readonly Migration[];
  release: string;
}

interface Patience {
  history: History;
  timeoutMs?: number;
  tries?: number;
  log?: ((line: string) => void) | undefined;
}

/** Applies a file; while its tables are in use it retries after pauses. */
async function applyPatiently(db: Connection, file: Migration, patience: Patience): Promise<boolean> {
  const { history, timeoutMs = LOCK_TIMEOUT_MS, tries = LOCK_TRIES, log } = patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.tx((tx) => applyOnce(tx, file, history, timeoutMs));
    } catch (error) {
      const isLocked = error instanceof Error && errorCode(error.cause) === lockNotAvailable;
      if (!isLocked) throw error;
      if (attempt >= tries) {
        throw new SchemaError(
          `migration ${file.name} found its tables in use for too long, and nothing of it was applied; end the long query or backup that reads them, and try again`,
          { cause: error },
        );
      }
      if (attempt === 1) log?.(`migration ${file.name} waits for a table that is in use`);
      // A pause of the same length, for the queries that queued behind it.
      await sleep(timeoutMs * (0.5 + Math.random() / 2));
    }
  }
}

async function applyOnce(
  tx: ScriptTx,
  file: Migration,
  history: History,
  lockTimeoutMs: number,
): Promise<boolean> {
  // Waiting for another process and rewriting a large table may both take longer than a query of a page may.
  await tx.raw("set local statement_timeout = 0");
  await tx.raw(lockMigrations);
  const applied = await tx.rows(findHistory, {});
  checkHistory(history, applied);
  if (applied.some(({ version }) => version === file.version)) return false;
  await tx.raw(`set local lock_timeout = ${lockTimeoutMs}`);
  await tx.raw(file.script).catch((error: unknown) => {
    throw new Error(`migration ${file.name} failed, and nothing of it was applied`, { cause: error });
  });
  const { version, name, checksum, compatibleFrom } = file;
  await tx.run(recordMigration, { version, name, checksum, compatibleFrom });
  return true;
}

function checkHistory(
  { files, release }: History,
  applied: readonly (Applied & { compatibleFrom: string | null })[],
): void {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  const newestOwn = files.at(-1)?.version ?? 0;
  for (const { version, name, checksum, compatibleFrom: from } of applied) {
    const file = byVersion.get(version);
    if (!file && version > newestOwn) {
      if (from !== null && isAtLeast(release, from)) continue;
      const since = from === null ? "is not compatible with any before" : `is compatible from ${from} on`;
      throw new SchemaError(
        `the database has migration ${name} of a newer release, which ${since}; this is ${release}: start the newer one`,
      );
    }
    if (file?.name !== name)
      throw new SchemaError(`the database has migration ${name}, and its file is missing`);
    if (file.checksum === checksum) continue;
    throw new SchemaError(
      `migration ${name} was edited after it was applied; put it back and write a new one`,
    );
  }
  const newest = applied.at(-1);
  const versions = new Set(applied.map(({ version }) => version));
  const late = files.find(({ version }) => newest && version < newest.version && !versions.has(version));
  if (newest && late) {
    throw new SchemaError(
      `migration ${late.name} comes before ${newest.name}, which is applied; give it a higher number`,
    );
  }
}

/** Whether a release is the same as or later than another, by its three numbers. */
function isAtLeast(release: string, other: string): boolean {
  const [own, least] = [release, other].map((each) => each.split(".").map(Number));
  for (let place = 0; place < 3; place++) {
    const difference = (own?.[place] ?? 0) - (least?.[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
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

async function findAppliedIfAny(db: Pick<Db, "rows">): Promise<Applied[]> {
  try {
    return await db.rows(findApplied, {});
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

/** The difference between a database and this program's schema: missing migrations, and those of a newer program. */
interface SchemaDistance {
  pending: string[];
  unknown: string[];
  /** True before the first migration. */
  isEmpty: boolean;
}

export async function schemaDistance(db: Pick<Db, "rows">): Promise<SchemaDistance> {
  const files = (await readMigrations()).map(({ name }) => name);
  const names = (await findAppliedIfAny(db)).map(({ name }) => name);
  return {
    pending: files.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !files.includes(name)),
    isEmpty: names.length === 0,
  };
}
