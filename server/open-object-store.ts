import type { ObjectStore } from "../domain/files/ports.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { s3Store } from "../integrations/storage/s3-store.ts";
import type { Settings } from "./config/env.ts";

/** Opens the object store of the settings; null: files stay in the database. */
export function openObjectStore({ s3 }: Pick<Settings, "s3">, clock: Clock): ObjectStore | null {
  return s3 && s3Store(s3, { clock });
}
