import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../start-embedded.ts";

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

/** A new empty folder with the given rights; everybody may pass through it unless told otherwise. */
export async function makeTemporaryFolder(mode = 0o755): Promise<{ path: string; remove(): void }> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "namuna-embedded-")));
  await chmod(path, mode);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
