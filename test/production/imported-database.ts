import { inject } from "vitest";
import { testDatabase } from "../support/database.ts";
import type { ProductionDatabase } from "../support/start-production.ts";
import { importCatalogue } from "../support/start-production.ts";

/** A database of the file's own with the imported catalogue, on the run's server: the command imports it once for all files. */
export async function importedDatabase(): Promise<{ database: ProductionDatabase; drop(): Promise<void> }> {
  const { name, drop } = await testDatabase({ filled: { name: "imported", fill: importCatalogue } });
  const { host, port, user } = inject("cluster");
  return { database: { host, port, user, name }, drop };
}
