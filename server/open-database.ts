import { type Connection, connect } from "../db/connect.ts";
import { keepEmbedded } from "../db/embedded/keep-embedded.ts";
import type { Settings } from "./config/env.ts";
import { SettingError } from "./config/setting-error.ts";
import { codeOf } from "./describe-start-error.ts";
import type { Log } from "./observability/log.ts";

export interface OpenDatabase {
  db: Connection;
  close(): Promise<void>;
}

/** The server at DATABASE_URL, or the embedded PostgreSQL of the data folder. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const onError = (error: Error) =>
    log.warn({ message: error.message }, "the database ended an idle connection");
  if (settings.databaseUrl) {
    const db = connect({ url: settings.databaseUrl, poolSize: settings.poolSize, keepsPlans: true, onError });
    return { db, close: () => db.close() };
  }
  const { dataDir } = settings;
  const server = await keepEmbedded({ dataDir, log: (line) => log.info(line) }).catch((error: Error) => {
    const path = "path" in error ? String(error.path) : "";
    const isOfFolder = path !== "" && (path.startsWith(dataDir) || dataDir.startsWith(path));
    if (!isOfFolder) throw error;
    throw new SettingError(`DATA_DIR is "${dataDir}", where nothing can be kept (${codeOf(error)}).`);
  });
  const db = connect({ ...server.connection(), poolSize: settings.poolSize, keepsPlans: true, onError });
  return {
    db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
