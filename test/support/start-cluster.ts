import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { forgetSettings } from "./clean-environment.ts";
import type { Cluster } from "./database.ts";
import { databaseFolder } from "./database-folder.ts";

/** Before any worker is started, which gets this process's environment. */
forgetSettings();

/** Starts one PostgreSQL for the whole run before the first test and returns how to stop it after the last; tests find it by `inject("cluster")`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = databaseFolder("namuna-test-");
  const database = await startEmbedded({
    dataDir,
    // Nothing here outlives the run, so nothing waits for the disk. The crash tests use a server of their own.
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      autovacuum: "off",
    },
  });
  const { host, port, user } = database.connection();
  const cluster: Cluster = { host, port, user };
  project.provide("cluster", cluster);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
