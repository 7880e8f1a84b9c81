import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Finding } from "./finding.ts";

/** Whether the site can write into its data folder, or make it. */
export function checkDataFolder(folder: string): Finding {
  const name = "data-folder";
  try {
    if (existsSync(folder)) {
      rmdirSync(mkdtempSync(join(folder, ".doctor-")));
      return { name, ok: true, words: `The data folder ${folder} can be written.` };
    }
    accessSync(nearestFolder(folder), constants.W_OK);
    return { name, ok: true, words: `The data folder ${folder} is not there yet and can be made.` };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    return { name, ok: false, words: `The data folder ${folder} cannot be written${code}; see DATA_DIR.` };
  }
}

function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(parent) || parent === folder ? parent : nearestFolder(parent);
}
