import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { errorCode, failToConnect } from "./errors.ts";
import { hostUrls } from "./hosts.ts";

/** "Prepared statement does not exist", "already exists", and errors of poolers without prepared statements. */
const forgotten = new Set(["26000", "42P05", "08P01"]);
const CONNECT_MS = 3000;
/** Time limit of the check: a pooler with a single server connection cannot serve two clients. */
const TURN_MS = 1000;
const TURNS = 4;

const NAMED = { name: "namuna_probe", text: "select $1::integer as n", values: [1] };

/**
 * Whether a named statement of one transaction can be used in the next: true of a server, and of a pooler that keeps statements. Between the two
 * another connection takes the server's connection that the first has given back, so that a pooler has to use another one.
 */
export async function keepsStatements(url: string): Promise<boolean> {
  const one = await open(url);
  const other = await open(url).catch(async (error: unknown) => {
    await one.end();
    throw error;
  });
  try {
    // If the pooler assigns server connections in turn, each of these gets another one.
    for (let turn = 0; turn < TURNS; turn++) await inTransaction(one);
    // If it assigns the one released last, that is in use now.
    await other.query("begin");
    await other.query("select 1");
    const again = inTransaction(one);
    // Its error is handled below.
    again.catch(() => {});
    await Promise.race([again.catch(() => {}), sleep(TURN_MS)]);
    await other.query("commit");
    await again;
    return true;
  } catch (error) {
    if (forgotten.has(errorCode(error))) return false;
    throw error;
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

async function inTransaction(client: pg.Client): Promise<void> {
  await client.query("begin");
  await client.query(NAMED);
  await client.query("commit");
}

/** The first host that takes a connection. */
async function open(url: string): Promise<pg.Client> {
  let failure: unknown;
  for (const connectionString of hostUrls(url)) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: 2 * CONNECT_MS,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      // The driver says "timeout expired"; the pool's own words are known to mean that the database does not answer.
      const isLate = error instanceof Error && error.message === "timeout expired";
      failure = isLate ? new Error("timeout exceeded when trying to connect", { cause: error }) : error;
    }
  }
  return failToConnect(failure);
}
