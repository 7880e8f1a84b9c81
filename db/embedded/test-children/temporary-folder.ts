import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder with the given rights; everybody may pass through it unless told otherwise. */
export async function makeTemporaryFolder(mode = 0o755): Promise<{ path: string; remove(): void }> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "namuna-embedded-")));
  await chmod(path, mode);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
