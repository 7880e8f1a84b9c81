import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { chooseIdentity } from "./choose-identity.ts";
import {
  clearStaleNotes,
  clusterDirOf,
  findPostmaster,
  giveTo,
  makePrivateDir,
  openDataDir,
  port,
  socketDirOf,
} from "./folders.ts";
import { initialiseCluster, superuser } from "./initialise-cluster.ts";
import { findBinaries, linkLibraries } from "./link-libraries.ts";
import type { ServerPlan, Watched } from "./start-postgres.ts";
import { startPostgres, stopPostgres } from "./start-postgres.ts";

/** Where a client of the embedded server connects to: `host` is the socket's folder. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

const noSuchDatabase = "3D000";
/** "Exists already", by the check or by the index when two processes create it at once. */
const existsAlready = new Set(["42P04", "23505"]);

/** Connects once, which proves that the server answers, and creates the database when it is missing. */
async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  try {
    await withClient(connection, async () => undefined);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== noSuchDatabase) throw error;
    await withClient({ ...connection, database: "postgres" }, (client) =>
      create(client, connection.database),
    );
  }
}

async function create(client: Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !existsAlready.has(error.code ?? "")) throw error;
  }
}

async function withClient(
  connection: EmbeddedConnection,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...connection });
  // A server that stops meanwhile is reported by the failing call; the event alone would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

export interface EmbeddedOptions {
  /** The folder that holds the database's files, its log and its socket. Made when missing. */
  readonly dataDir: string;
  /** PostgreSQL settings on top of the defaults, such as `{ max_connections: "200" }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with a line for what takes time or is worth knowing. */
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  readonly socketDir: string;
  readonly port: number;
  readonly user: string;
  readonly database: "namuna";
  /** Whether this process started the server; a guest uses one that another process started. */
  readonly owner: boolean;
  connection(): EmbeddedConnection;
  /** Stops the server when this process owns it; otherwise leaves it running. */
  stop(): Promise<void>;
}

/** How long a server of another process may take to start or stop. Its recovery after a crash counts. */
const patienceMs = 5 * 60_000;

/**
 * Starts the embedded PostgreSQL over `dataDir`, or attaches to the one that runs there already. The server ends with
 * the process that started it, also when that is killed. Throws a sentence to show when it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const clusterDir = clusterDirOf(dataDir);
  let plan: ServerPlan | null = null;
  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await sleep(20)) {
    const other = findPostmaster(clusterDir);
    if (other?.ready && (await isThere(other.socketDir))) return handle(other.socketDir, null);
    if (other !== null) continue;
    plan ??= await prepare(dataDir, options);
    clearStaleNotes(clusterDir, plan.socketDir, port);
    const server = await startPostgres(plan);
    if (server === "occupied") continue;
    try {
      await ensureDatabase(connectionIn(plan.socketDir));
    } catch (error) {
      await stopPostgres(server);
      throw error;
    }
    return handle(plan.socketDir, server);
  }
  throw new Error(`Another PostgreSQL over ${clusterDir} has been starting or stopping for five minutes.`);
}

/** Whether an embedded server runs over `dataDir`, in whichever process. */
export function isRunning(dataDir: string): boolean {
  return existsSync(dataDir) && findPostmaster(clusterDirOf(openDataDir(dataDir))) !== null;
}

async function prepare(dataDir: string, options: EmbeddedOptions): Promise<ServerPlan> {
  const clusterDir = clusterDirOf(dataDir);
  const socketDir = socketDirOf(dataDir);
  const settings = options.settings ?? {};
  const binariesRoot = await linkLibraries(findBinaries(), dataDir);
  const identity = chooseIdentity(binariesRoot, dataDir);
  await initialiseCluster(binariesRoot, clusterDir, identity, settings.fsync !== "off", options.log);
  giveTo(clusterDir, identity);
  // A data folder that was restored from a copy may have lost its rights, and the server insists on them.
  chmodSync(clusterDir, 0o700);
  makePrivateDir(socketDir, identity);
  return { binariesRoot, clusterDir, socketDir, logPath: join(dataDir, "pg18.log"), identity, settings };
}

/** A server whose process was killed answers until its watchdog has stopped it, for some milliseconds: it is not used. */
async function isThere(socketDir: string): Promise<boolean> {
  if (!(await acceptsConnections(socketDir))) return false;
  await sleep(200);
  return acceptsConnections(socketDir);
}

/** A server may stop between reading its note and the connection; then the caller tries again. */
async function acceptsConnections(socketDir: string): Promise<boolean> {
  try {
    await ensureDatabase(connectionIn(socketDir));
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    // Shutting down, not listening any more, socket gone, cut off in the middle.
    if (["57P03", "57P01", "ECONNREFUSED", "ENOENT", "ECONNRESET", "EPIPE"].includes(String(code)))
      return false;
    if (error instanceof Error && error.message.includes("terminated unexpectedly")) return false;
    throw error;
  }
}

function connectionIn(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port, user: superuser, database: "namuna" };
}

function handle(socketDir: string, server: Watched | null): EmbeddedPostgres {
  return {
    socketDir,
    port,
    user: superuser,
    database: "namuna",
    owner: server !== null,
    connection: () => connectionIn(socketDir),
    stop: async () => {
      if (server !== null) await stopPostgres(server);
    },
  };
}

const lookEveryMs = 1_000;

/**
 * Like `startEmbedded`, and keeps a server running until `stop()`: when the process that owned it has ended, or the server itself died,
 * this one starts it over the same files on the same socket. Open connections break; a pool makes new ones. `owner` is updated.
 */
export async function keepEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  let current = await startEmbedded(options);
  let stopping = false;
  let work: Promise<void> = Promise.resolve();
  let busy = false;

  const look = async (): Promise<void> => {
    if (stopping || isRunning(options.dataDir)) return;
    options.log?.("the embedded database is gone; starting it again");
    await current.stop();
    current = await startEmbedded(options);
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    work = look()
      .catch((error: unknown) => options.log?.(`the embedded database did not start again: ${String(error)}`))
      .finally(() => {
        busy = false;
      });
  }, lookEveryMs);
  timer.unref();

  return {
    socketDir: current.socketDir,
    port: current.port,
    user: current.user,
    database: current.database,
    get owner() {
      return current.owner;
    },
    connection: () => current.connection(),
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await work;
      await current.stop();
    },
  };
}
