import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Cluster } from "./database.ts";
import { freePorts } from "./free-ports.ts";
import { spawnBound } from "./spawn-bound.ts";

/** Connections to the server for each database, fewer than the eight of a site: so they change hands. */
const SERVERS = 6;
const START_MS = 10_000;

/** The settings of docs/guides/database.md; `*` and the user of the test's own cluster stand for a database's line. */
const settings = ({ host, port, user }: Cluster, own: number, folder: string) => `
[databases]
* = host=${host} port=${port} user=${user}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
logfile = ${join(folder, "pgbouncer.log")}
pool_mode = transaction
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options
default_pool_size = ${SERVERS}
max_client_conn = 1000
# A test removes its database under the pooler, which must not wait to connect to it again.
server_login_retry = 1
`;

/** What the site gives each connection at its start (db/client/connect.ts), which a pooler does not pass on: the guide puts it on the role. */
const OF_ROLE = {
  timezone: "UTC",
  statement_timeout: "15s",
  idle_in_transaction_session_timeout: "30s",
};

/** Starts PgBouncer before the run's PostgreSQL; test databases are opened through it, and made and removed past it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = project.getProvidedContext().cluster;
  const [file = "", ...args]: string[] = JSON.parse(process.env.PGBOUNCER_COMMAND ?? "[]");
  const folder = mkdtempSync(join(tmpdir(), "namuna-pgbouncer-"));
  chmodSync(folder, 0o777);
  const [port = 0] = await freePorts(1);
  const ini = join(folder, "pgbouncer.ini");
  writeFileSync(ini, settings(cluster, port, folder));
  const direct = new pg.Client({ ...cluster, database: "postgres" });
  await direct.connect();
  for (const [name, value] of Object.entries(OF_ROLE)) {
    await direct.query(`alter role ${direct.escapeIdentifier(cluster.user)} set ${name} = '${value}'`);
  }
  await direct.end();

  // Not as root, which it refuses: as whoever may open the server's socket.
  const { uid, gid } = statSync(cluster.host);
  const pooler = spawnBound(file, [...args, ini], { output: "ignore", uid, gid });
  const log = () => readFileSync(join(folder, "pgbouncer.log"), "utf8");
  const admin = await openConsole(port, pooler.hasEnded).catch((error: unknown) => {
    throw new Error(`PgBouncer did not start: ${log()}`, { cause: error });
  });
  project.provide("pooler", { host: "127.0.0.1", port });

  return async () => {
    noteStats(await admin.query("show totals"));
    await admin.end();
    await pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Its own database, which answers questions about itself. */
async function openConsole(port: number, hasEnded: () => boolean): Promise<pg.Client> {
  for (const giveUpAt = Date.now() + START_MS; ; await sleep(50)) {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "test", database: "pgbouncer" });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (hasEnded() || Date.now() > giveUpAt) throw error;
    }
  }
}

/** Adds to what the other project's PgBouncer has counted. */
function noteStats({ rows }: { rows: { name: string; value: string }[] }): void {
  const file = process.env.PGBOUNCER_STATS ?? "";
  const figure = (name: string) => Number(rows.find((row) => row.name === name)?.value ?? 0);
  let before = { transactions: 0, statements: 0 };
  try {
    before = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The first of the two.
  }
  const stats = {
    transactions: before.transactions + figure("total_xact_count"),
    statements: before.statements + figure("total_query_count"),
    servers: SERVERS,
  };
  writeFileSync(file, JSON.stringify(stats));
}
