import type { Connection } from "../db/connect.ts";
import { readSignatures } from "../db/stores/catalogue-signatures.ts";
import type { CatalogueStore } from "../domain/catalogue/ports.ts";
import { withholdUnsigned } from "../domain/review/withhold-ranges.ts";
import { sha256Hex } from "./sha256-hex.ts";

/** The catalogue as `REPORT_RANGES=signed` wants it. A signature raises the catalogue's version, so that it is read again. */
export function signedRangesStore(store: CatalogueStore, db: Connection): CatalogueStore {
  return {
    readVersion: store.readVersion,
    readAll: async (today) => {
      // Signatures first: one that comes between the two readings has raised the version after the one that was read.
      const signatures = await readSignatures(db);
      return withholdUnsigned(await store.readAll(today), signatures, sha256Hex);
    },
  };
}
