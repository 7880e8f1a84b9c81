import type pg from "pg";
import { isStale, keepsConnection } from "./errors.ts";
import type { Queries, Send, Tx } from "./execute.ts";
import { isPoisoned, makeQueries, runScript, runStatement } from "./execute.ts";
import type { ClientSource } from "./hosts.ts";
import { hostUrls, oneHost, severalHosts } from "./hosts.ts";
import type { ScriptTx, TxOptions } from "./transaction.ts";
import { runTransaction } from "./transaction.ts";

/** The database as stores see it. */
export interface Db extends Queries {
  /** See `runTransaction`: `work` may run more than once and must have no effect outside the database. */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
}

/** The database as the process that opened it sees it. */
export interface Connection extends Db {
  tx<T>(work: (tx: ScriptTx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** Runs a script of one or more statements without parameters (schema work); all of it or nothing. */
  raw(text: string): Promise<void>;
  /** How many connections are used and idle, and how much work waits for one. */
  pool(): { used: number; idle: number; waiting: number };
  /** Waits for running queries and ends every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `postgres://…`, also with several hosts (`db/client/hosts.ts`); takes precedence over the other fields. */
  url?: string;
  /** A host name, or the folder of the server's unix socket. */
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  /** How many connections at most; 8 (decision 80). */
  poolSize?: number;
  /** Shown in pg_stat_activity; "namuna". */
  applicationName?: string;
  /** For a process that runs the same statements again and again: see `KEPT_PLANS`. */
  keepsPlans?: boolean;
  /** `plan_cache_mode` if plans are kept; force_generic_plan by default. */
  planCacheMode?: PlanCacheMode;
  /** The longest a single statement may run; 15,000. */
  statementTimeoutMs?: number;
  /** The longest wait for a free or a new connection; 5,000. */
  connectTimeoutMs?: number;
  /** Called for idle connections that the server ended; the pool replaces them by itself. */
  onError?: (error: Error) => void;
}

const connectTimeoutMs = 5_000;
/** How long after the statement's time-out a silent connection is closed. */
const silenceMs = 2_000;
/** Idle transactions are ended after this time, so that a hanging process releases its row locks. */
const idleInTransactionMs = 30_000;

/** A cast of an instant to a day must not depend on the server's own time zone. */
const SETTINGS = "-c timezone=UTC";

/**
 * Each statement is planned once on a connection, and again only when statistics or tables have changed; and such a plan is worth neither
 * compiling nor workers of its own, whatever it expects of values that it does not see. A page in its place costs more than one by an
 * index: so a plan that is made for a table of a page or two looks rows up, and is still right when the table has grown (decision 58).
 */
export const KEPT_PLANS = [
  "plan_cache_mode=force_generic_plan",
  "jit=off",
  "max_parallel_workers_per_gather=0",
  "seq_page_cost=2",
  "random_page_cost=1.1",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** PostgreSQL's values (https://www.postgresql.org/docs/18/runtime-config-query.html). */
export const PLAN_CACHE_MODES = ["force_generic_plan", "auto", "force_custom_plan"] as const;
export type PlanCacheMode = (typeof PLAN_CACHE_MODES)[number];

/** Of repeated settings the last one counts. */
function planCacheMode({ planCacheMode: mode }: ConnectOptions): string {
  return mode ? ` -c plan_cache_mode=${mode}` : "";
}

/** Opens a pool; the first connection is made by the first query. */
export function connect(options: ConnectOptions): Connection {
  const statementMs = options.statementTimeoutMs ?? 15_000;
  const config = {
    ...address(options),
    application_name: options.applicationName ?? "namuna",
    max: options.poolSize ?? 8,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + silenceMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: options.keepsPlans ? `${SETTINGS} ${KEPT_PLANS}${planCacheMode(options)}` : SETTINGS,
    // Statements of a transaction that are started together are pipelined.
    pipeline: true,
    types: { getTypeParser: () => asText },
  };
  const urls = hostUrls(options.url ?? "");
  const { pool, source } = urls.length > 1 ? severalHosts(config, urls) : oneHost(config);
  // Without listeners a connection that the server ends would end this process.
  pool.on("error", (error) => options.onError?.(error));
  pool.on("connect", (client) => client.on("error", ignore));

  const send: Send = async (statement, values) => {
    // Each connection with the stale statement is closed when it is used.
    for (let ended = 0; ; ended++) {
      try {
        return await withClient(source, (client) => runStatement(client, statement, values));
      } catch (error) {
        const isForAnother = isStale(error) || error instanceof LeftServer;
        if (!isForAnother || ended === source.max) throw error instanceof LeftServer ? error.cause : error;
      }
    }
  };

  return {
    ...makeQueries(send),
    tx: (work, txOptions = {}) => runTransaction(source, work, txOptions),
    raw: (text) =>
      withClient(source, (client) => runScript(client, text)).catch((error: unknown) => {
        throw error instanceof LeftServer ? error.cause : error;
      }),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => source.end(),
  };
}

/** `pool.query` would drop the connection on every SQL error; here an expected one (a unique violation) keeps it. */
async function withClient<T>(source: ClientSource, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await source.acquire();
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    const isLeft = source.failed(client, error);
    client.release(isLeft || isPoisoned(client) || !keepsConnection(error));
    throw isLeft ? new LeftServer(error) : error;
  }
}

/** The server is read-only now; another host may be the primary. */
class LeftServer extends Error {
  constructor(cause: unknown) {
    super("the server takes no changes", { cause });
  }
}

function address({ url, host, port, user, database }: ConnectOptions): pg.PoolConfig {
  return { connectionString: url, host, port, user, database };
}

/** Values are read by their declared columns (`db/client/columns.ts`). */
function asText(value: string): string {
  return value;
}

/** The query on that connection fails with the same error, and the pool drops the connection. */
function ignore(): void {}
