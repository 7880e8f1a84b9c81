import type { Clock } from "../../domain/shared/clock.ts";
import type { Settings } from "../../server/config/env.ts";
import { openObjectStore } from "../../server/open-object-store.ts";
import type { Finding } from "./finding.ts";

/** Whether the object store takes files; without one they lie in the database. */
export async function checkFiles(settings: Settings, clock: Clock): Promise<Finding> {
  const name = "files";
  const objects = openObjectStore(settings, clock);
  if (!objects || !settings.s3) return { name, ok: true, words: "Files lie in the database." };
  const fault = await objects.findFault();
  if (fault) return { name, ok: false, words: fault.words };
  const { bucket, endpoint } = settings.s3;
  return { name, ok: true, words: `Files lie in the bucket "${bucket}" (${URL.parse(endpoint)?.host}).` };
}
