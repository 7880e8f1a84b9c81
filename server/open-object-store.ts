import type { ObjectStore } from "../domain/files/ports.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { s3Store } from "../integrations/storage/s3-store.ts";
import type { Settings } from "./config/env.ts";

/** Where files lie beside the database; null: they stay in it. */
export function openObjectStore({ s3 }: Pick<Settings, "s3">, clock: Clock): ObjectStore | null {
  return s3 && s3Store(s3, { clock });
}
