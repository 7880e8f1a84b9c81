import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Registry } from "prom-client";
import { Gauge } from "prom-client";
import type { Connection } from "../../db/connect.ts";
import { RELEASE } from "../release.ts";
import { collectedGauge } from "./collected-gauge.ts";

/** Which program runs; its value is always 1. */
export function measureBuild(registry: Registry): void {
  new Gauge({
    name: "build_info",
    help: "1, with the release and the Node that run.",
    labelNames: ["release", "node"],
    registers: [registry],
  }).set({ release: RELEASE, node: process.versions.node }, 1);
}

/** The connections of this process: who waits for one waits at most for its time-out, and then gets a 503. */
export function measurePool(registry: Registry, db: Pick<Connection, "pool">): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of this process, by state: used, idle, and those that work waits for.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.pool())) this.set({ state }, count);
    },
  });
}

/** The disk of the data folder. The database's own is on its machine: see `docs/running/production.md`. */
export function measureDisk(registry: Registry, folder: string): void {
  collectedGauge(registry, "disk_free_ratio", "Free part of the disk on which DATA_DIR lies.", async () => {
    const disk = await statfs(nearest(folder));
    return disk.blocks > 0 ? disk.bavail / disk.blocks : undefined;
  });
}

/** The folder, or the one in which it would be made. */
function nearest(folder: string): string {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearest(parent);
}
