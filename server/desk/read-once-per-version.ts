import type { Db } from "../../db/client/connect.ts";
import { selectVersion } from "../../db/stores/catalogue.ts";

/**
 * A reading of the whole catalogue that is kept until the catalogue has another version: publications, imports and signatures raise it.
 * Whoever asks while it is read waits for the same reading: after a publication all of the staff ask at once. One that fails is not kept.
 */
export function readOncePerVersion<T>(db: Pick<Db, "one">, read: () => Promise<T>): () => Promise<T> {
  let known: { version: number; whole: Promise<T> } | undefined;
  return async () => {
    const { version } = await db.one(selectVersion, {});
    if (known?.version === version) return known.whole;
    const reading = { version, whole: read() };
    known = reading;
    reading.whole.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.whole;
  };
}
