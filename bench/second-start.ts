import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "../test/support/start-app.ts";
import type { Figure } from "./measure.ts";
import { figureOf } from "./measure.ts";

const TIMES = 3;

/** From the start of the site's process until it is ready for visitors, on a data folder that has its database and its demo already. */
export async function measureSecondStart(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), "namuna-start-"));
  // The database may run as another user than root.
  chmodSync(dataDir, 0o755);
  const start = async () => {
    const began = performance.now();
    const app = await startApp({ dataDir });
    const took = performance.now() - began;
    await app.stop();
    return took;
  };
  try {
    await start();
    const took: number[] = [];
    for (let n = 0; n < TIMES; n++) took.push(await start());
    return figureOf(took, took.reduce((sum, each) => sum + each, 0) / 1000);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
