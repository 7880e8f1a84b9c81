import { Client, DatabaseError } from "pg";

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
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
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
  // A server that goes away meanwhile is told by the failing call; the event alone would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
