import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { inject } from "vitest";
import { bool, int, text } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { migrate, readMigrations } from "../../db/schema/migrate.ts";
import { FREE_CONNECTION_MS } from "./free-connection.ts";

/** Where the test run's PostgreSQL listens; `start-cluster.ts` provides it. */
export interface Cluster {
  /** A folder (unix socket) or a host name. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

declare module "vitest" {
  interface ProvidedContext {
    cluster: Cluster;
    /** Where a pooler listens in front of it, in the runs that have one (`start-pgbouncer.ts`). */
    pooler: Pick<Cluster, "host" | "port"> | undefined;
  }
}

export interface TestDatabase {
  db: Connection;
  name: string;
  /** For a second pool, or as `DATABASE_URL` of a process that the test starts. */
  url: string;
  /** Closes `db` and removes the database, whoever is still connected to it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** With the demo catalogue of `seed/` in it, whole or short (`short-catalogue.ts`). */
  seeded?: boolean | "short";
  /** Filled once in the run under this name, after the migrations; each database is a copy of that one. */
  filled?: { name: string; fill(url: string): Promise<void> };
  /** With all that another test's database has: its name. */
  copyOf?: string;
  /** With no table at all, for tests of the migrations themselves. */
  empty?: boolean;
  /**
   * How many connections at most; 4. Each that is opened costs a process and the plans of its statements: a tenth of a test with a site of its own
   * if all 8 of a real site are.
   */
  poolSize?: number;
}

/** Any number, as long as nothing else in the test cluster locks on it. */
const templateLock = 4_021;
/** Building a template migrates and seeds, on a machine that may be busy with other tests. */
const buildTimeoutMs = 120_000;

/** A database of the test's own, copied in about 40 ms from a template that is built once per cluster. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  const { copyOf } = options;
  const template = copyOf ?? (await templateOf(options));
  const admin = administration();
  // A database is copied while nobody is connected to it; a pool makes its connections anew.
  if (copyOf !== undefined) await admin.rows(endConnections, { name: copyOf });
  await admin.raw(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name, inject("pooler"));
  const db = connect({
    url,
    poolSize: options.poolSize ?? 4,
    keepsPlans: true,
    applicationName: "test",
    connectTimeoutMs: FREE_CONNECTION_MS,
  });
  return {
    db,
    name,
    url,
    drop: async () => {
      await db.close();
      await admin.raw(`drop database if exists ${name} with (force)`);
    },
  };
}

/** One plain connection to a database of the test's own; `close` removes both. */
export async function databaseClient(
  options: TestDatabaseOptions = {},
): Promise<{ client: pg.Client; close(): Promise<void> }> {
  const database = await testDatabase(options);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    client,
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
}

async function templateOf({ empty, filled, seeded = false }: TestDatabaseOptions): Promise<string> {
  if (empty) return "template0";
  const base = await findTemplate(filled ? false : seeded);
  if (!filled) return base;
  await buildOnce(filled.name, base, (_, url) => filled.fill(url));
  return filled.name;
}

const templates = new Map<boolean | "short", Promise<string>>();

function findTemplate(seeded: boolean | "short"): Promise<string> {
  const found =
    templates.get(seeded) ?? (seeded === false ? migratedTemplate() : seededTemplate(seeded === "short"));
  templates.set(seeded, found);
  return found;
}

async function migratedTemplate(): Promise<string> {
  const migrations = await readMigrations();
  const name = `base_${digest(migrations.map(({ checksum }) => checksum))}`;
  await buildOnce(name, "template0", async (db) => {
    await migrate(db);
  });
  return name;
}

async function seededTemplate(isShort: boolean): Promise<string> {
  const base = await findTemplate(false);
  const files = await readFolder(new URL("../../seed/", import.meta.url));
  const own = isShort ? [await readFile(new URL("short-catalogue.ts", import.meta.url), "utf8")] : [];
  const name = `${isShort ? "short" : "seeded"}_${digest([base, ...files, ...own])}`;
  await buildOnce(name, base, async (db) => {
    const { loadSeed } = await import("../../seed/load.ts");
    if (!isShort) return void (await loadSeed(db));
    const { withShortCatalogue } = await import("./short-catalogue.ts");
    await withShortCatalogue((folder) => loadSeed(db, { folder }));
  });
  return name;
}

/** Test files run in several processes: the first builds the template, the others wait on the lock and find it. */
async function buildOnce(
  name: string,
  from: string,
  fill: (db: Connection, url: string) => Promise<void>,
): Promise<void> {
  const admin = administration();
  await admin.tx(async (lock) => {
    await lock.raw("set local idle_in_transaction_session_timeout = 0");
    await lock.raw(`select pg_advisory_xact_lock(${templateLock})`);
    const { count } = await lock.one(countDatabases, { name });
    if (count === 1) return;
    const building = `building_${randomBytes(8).toString("hex")}`;
    await admin.raw(`create database ${building} template ${from}`);
    const url = urlOf(building);
    const db = open(url);
    try {
      await fill(db, url);
    } finally {
      await db.close();
    }
    await admin.raw(`alter database ${building} with allow_connections false`);
    await admin.raw(`alter database ${building} rename to ${name}`);
  });
}

const endConnections = sql({ name: text }, { isEnded: bool })`
  select pg_terminate_backend(pid, 10000) as is_ended from pg_stat_activity where datname = ${"name"}::text`;

const countDatabases = sql({ name: text }, { count: int })`
  select count(*)::integer as count from pg_database where datname = ${"name"}::text`;

/** Makes and removes databases. It stays open as long as this process: opened for each, it would cost a third of what the copy does. */
let kept: Connection | undefined;

function administration(): Connection {
  kept ??= open(urlOf("postgres"));
  return kept;
}

function open(url: string): Connection {
  return connect({ url, poolSize: 2, applicationName: "test support", statementTimeoutMs: buildTimeoutMs });
}

/** The server is the run's own (`start-cluster.ts`); its socket's folder goes into the query, which takes a path as it is. */
function urlOf(database: string, through: Partial<Cluster> = {}): string {
  const { host, port, user } = { ...inject("cluster"), ...through };
  return `postgres://${encodeURIComponent(user)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function readFolder(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  return Promise.all(files.sort().map((file) => readFile(file, "utf8")));
}

function digest(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}
