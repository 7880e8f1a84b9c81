import { chmodSync, cpSync } from "node:fs";
import { startEmbedded } from "../start-embedded.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** A data folder whose database's files are made, to copy from: a copy takes a tenth of the time of making them. */
export async function makeCluster(): Promise<{ copyTo(dataDir: string): void; remove(): void }> {
  const folder = await makeTemporaryFolder();
  const database = await startEmbedded({ dataDir: folder.path, settings: { fsync: "off" } });
  await database.stop();
  return {
    copyTo: (dataDir) => {
      cpSync(`${folder.path}/pg18`, `${dataDir}/pg18`, { recursive: true });
      chmodSync(`${dataDir}/pg18`, 0o700);
    },
    remove: folder.remove,
  };
}
