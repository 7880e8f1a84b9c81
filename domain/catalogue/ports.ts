import type { CatalogueData } from "./types.ts";

/** The catalogue's queries. `today` (YYYY-MM-DD, India) decides which price is in force. */
export interface CatalogueStore {
  readVersion(): Promise<number>;
  readAll(today: string): Promise<CatalogueData>;
}
