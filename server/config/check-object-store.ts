import type { Log } from "../observability/log.ts";
import { openObjectStore } from "../open-object-store.ts";
import type { Settings } from "./env.ts";
import { SettingError } from "./setting-error.ts";

/**
 * Stops a start with a sentence when the object store refuses what the settings say. One that does not answer stops nothing: new files
 * wait in the database until it does. A missing bucket is told too: somebody is about to make it.
 */
export async function checkObjectStore(settings: Settings, log: Log): Promise<void> {
  // The store goes by the real time.
  const fault = await openObjectStore(settings, () => new Date())?.findFault();
  if (!fault) return;
  if (fault.kind === "refused") throw new SettingError(fault.words);
  log.warn({ objectStore: fault.kind }, fault.words);
}
