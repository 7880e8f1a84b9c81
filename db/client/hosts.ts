import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode, failToConnect, isReadOnly, isUnavailable, NoPrimary } from "./errors.ts";

/** What takes connections for `connect`: a pool, and with several hosts the choice of the one that takes changes. */
export interface ClientSource {
  acquire(): Promise<pg.PoolClient>;
  /** How many connections at most. */
  readonly max: number;
  /** Reports an error on a connection. True: its server is read-only now, and the statement or transaction, which had no effect, may run again on another. */
  failed(client: pg.PoolClient, error: unknown): boolean;
  end(): Promise<void>;
}

const address = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(\/[^?#]*)?(\?.*)?$/;
const ATTRIBUTES = "target_session_attrs";

/** An address with one host or several (libpq's form: `postgres://user@a:5432,b:5432/name?target_session_attrs=read-write`) as one each. */
export function hostUrls(url: string): string[] {
  const [, scheme = "", user = "", hosts = "", path = "", query = ""] = address.exec(url) ?? [];
  const names = hosts.split(",");
  if (names.length < 2) return [url];
  const parameters = new URLSearchParams(query);
  parameters.delete(ATTRIBUTES);
  const rest = parameters.size > 0 ? `?${parameters}` : "";
  return names.map((name) => `${scheme}${user}${name}${path}${rest}`);
}

/** The wanted kind of server; "read-write" unless the URL says another. */
export function targetOf(url: string): string {
  return new URLSearchParams(address.exec(url)?.[5] ?? "").get(ATTRIBUTES) ?? "read-write";
}

/** Whether the driver can read an address: its escapes are characters, and the certificates that it names are there. */
export function canBeRead(url: string): boolean {
  try {
    for (const connectionString of hostUrls(url)) new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
}

/** A single server: nothing is tried twice. */
export function oneHost(config: pg.PoolConfig): { pool: pg.Pool; source: ClientSource } {
  const pool = new pg.Pool(config);
  const source: ClientSource = {
    acquire: () => pool.connect().catch(failToConnect),
    max: pool.options.max,
    failed: () => false,
    end: () => pool.end(),
  };
  return { pool, source };
}

/** Short time-out of a host, because the next one may respond. */
const HOST_MS = 1500;
/** Between two rounds through all hosts. */
const ROUND_MS = 200;
/** A primary that became a standby ends its connections or keeps them for reading: those are found by asking. */
const LOOK_EVERY_MS = 1000;

const IS_STANDBY =
  "select (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean)::text as standby";

/**
 * Several servers, of which one takes changes: they are tried in turn until one does, and when it becomes a standby, or is gone, all connections to it
 * are left and the others are tried.
 */
export function severalHosts(
  config: pg.PoolConfig & { connectionTimeoutMillis: number },
  urls: readonly string[],
): { pool: pg.Pool; source: ClientSource } {
  let current = 0;
  /** Earlier connections belong to a former server. */
  let generation = 0;
  const born = new WeakMap<object, { host: number; generation: number }>();

  /** Only the first report switches: later ones are about the same server. */
  function leave(host: number): void {
    if (host === current) current = (current + 1) % urls.length;
  }

  class HostClient extends pg.Client {
    constructor(given?: string | pg.ClientConfig) {
      super({ ...(typeof given === "object" ? given : {}), connectionString: urls[current] });
      born.set(this, { host: current, generation });
    }
  }

  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: HOST_MS,
    Client: HostClient,
    onConnect: async (client: pg.ClientBase) => {
      if (await isStandby(client)) throw new NoPrimary();
    },
  } as pg.PoolConfig);

  /** An error may come in place of a connection, and then does not say which host it is of. */
  async function acquire(): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + config.connectionTimeoutMillis;
    for (let tried = 1; ; tried++) {
      const host = current;
      try {
        const client = await pool.connect();
        if (born.get(client)?.generation === generation) return client;
        client.release(true);
      } catch (error) {
        if (!isUnavailable(error) || performance.now() > giveUpAt) failToConnect(error);
        if (isWaitForFree(error)) continue;
        leave(host);
        if (tried % urls.length === 0) await sleep(ROUND_MS);
      }
    }
  }

  function failed(client: object, error: unknown): boolean {
    const from = born.get(client);
    if (!from || from.generation !== generation) return isReadOnly(error);
    if (isReadOnly(error) || error instanceof NoPrimary) {
      generation += 1;
      leave(from.host);
      return true;
    }
    if (isGone(error)) leave(from.host);
    return false;
  }

  async function look(): Promise<void> {
    if (pool.idleCount === 0) return;
    const client = await pool.connect();
    try {
      const isLost = await isStandby(client);
      if (isLost) failed(client, new NoPrimary());
      client.release(isLost);
    } catch (error) {
      failed(client, error);
      client.release(true);
    }
  }
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();

  return {
    pool,
    source: {
      acquire,
      max: pool.options.max,
      failed,
      end: () => {
        clearInterval(looking);
        return pool.end();
      },
    },
  };
}

async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(IS_STANDBY);
  return rows[0]?.standby !== "false";
}

/** All connections were in use: no sign of a failure. */
function isWaitForFree(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout exceeded when trying to connect");
}

/** The server has stopped, is stopping, or does not respond; a slow statement is no sign of that. */
function isGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === "" ? isUnavailable(error) : code.startsWith("57P0") || code.startsWith("08");
}
