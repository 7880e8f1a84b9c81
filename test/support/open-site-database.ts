import type { Connection } from "../../db/client/connect.ts";
import { connect } from "../../db/client/connect.ts";
import { port, socketDirOf } from "../../db/embedded/folders.ts";
import { superuser } from "../../db/embedded/initialise-cluster.ts";

/** The database of the site that a browser test runs on, for what no screen can bring about: a visit that is today, a session that was ended. */
export function openSiteDatabase(): Connection {
  const { SITE_DATA_DIR: dataDir } = process.env;
  if (!dataDir) throw new Error("SITE_DATA_DIR is not set: the journeys' set-up did not run.");
  return connect({ host: socketDirOf(dataDir), port, user: superuser, database: "namuna", poolSize: 2 });
}
