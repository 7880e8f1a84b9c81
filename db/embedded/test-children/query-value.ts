import { Client } from "pg";
import type { EmbeddedConnection } from "../start-embedded.ts";

/** Runs one statement on a connection of its own and returns the first column of the first row. */
export async function queryValue(connection: EmbeddedConnection, text: string): Promise<unknown> {
  const client = new Client({ ...connection });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
