import { type Connection, connect } from "../db/connect.ts";
import { keepEmbedded } from "../db/embedded/keep-embedded.ts";
import type { Settings } from "../server/config/env.ts";

export interface OpenDatabase {
  db: Connection;
  close(): Promise<void>;
}

/** Commands work alone and one thing after the other. */
const poolSize = 4;

/**
 * The database of the site: the server at DATABASE_URL, or the embedded one of the data folder, as a guest where the site (or
 * another command) runs it, and started for the command otherwise.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const applicationName = "namuna command";
  if (databaseUrl !== null) {
    const db = connect({ url: databaseUrl, poolSize, applicationName });
    return { db, close: () => db.close() };
  }
  const server = await keepEmbedded({ dataDir, log });
  const db = connect({ ...server.connection(), poolSize, applicationName });
  return {
    db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
