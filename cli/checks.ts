import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Clock } from "../domain/shared/clock.ts";
import type { Settings } from "../server/config/env.ts";
import { openObjectStore } from "../server/open-object-store.ts";

/** Words of the demo, which no customer of a real lab should read. */
const DEMO = /\(demo\)|\.example$|^033 4000 1234$|^12 Gariahat Road/;

/** Whether pages and bills name the chain and not the demo's. */
export function checkBrand({ appEnv, site }: Settings): Finding {
  const words: Record<string, string> = {
    BRAND_LEGAL_NAME: site.legalName,
    BRAND_PHONE: site.phone,
    BRAND_EMAIL: site.email,
    BRAND_ADDRESS: site.address,
    BRAND_GRIEVANCE_OFFICER: site.grievanceOfficer,
    BRAND_GRIEVANCE_EMAIL: site.grievanceEmail,
  };
  const demo = Object.entries(words)
    .filter(([, value]) => DEMO.test(value))
    .map(([name]) => name);
  if (appEnv !== "production" || demo.length === 0) {
    return { name: "brand", ok: true, words: `The site is that of ${site.brand}.` };
  }
  return {
    name: "brand",
    ok: false,
    words: `Pages and bills have words of the demo; set ${demo.join(", ")}.`,
  };
}

/** What the doctor found in one place. */
export interface Finding {
  name: string;
  ok: boolean;
  /** A sentence: what is so, or what is wrong and what to do. */
  words: string;
}

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

/** Whether the object store takes files; without one they lie in the database. */
export async function checkFiles(settings: Settings, clock: Clock): Promise<Finding> {
  const name = "files";
  const objects = openObjectStore(settings, clock);
  if (!objects || !settings.s3) return { name, ok: true, words: "Files lie in the database." };
  const problem = await objects.findError();
  if (problem) return { name, ok: false, words: problem.words };
  const { bucket, endpoint } = settings.s3;
  return { name, ok: true, words: `Files lie in the bucket "${bucket}" (${URL.parse(endpoint)?.host}).` };
}
