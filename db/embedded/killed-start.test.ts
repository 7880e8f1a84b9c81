import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { cleanEnvironment } from "../../test/support/clean-environment.ts";
import { clusterDirOf, findPostmaster } from "./folders.ts";
import { makeTemporaryFolder } from "./test-children/made-cluster.ts";
import { queryValue } from "./test-children/query-value.ts";
import { startHolder } from "./test-children/start-holder.ts";

vi.setConfig({ testTimeout: 180_000 });

const draftIn = (dataDir: string) => readdirSync(dataDir).find((name) => name.startsWith("pg18.tmp-"));

/** The steps of a start, each by what it leaves in the data folder; the first three are those of a first start. */
const FIRST_STEPS: readonly [step: string, isReached: (dataDir: string) => boolean][] = [
  ["the draft of the files is begun", (dataDir) => draftIn(dataDir) !== undefined],
  ["the draft is half made", (dataDir) => existsSync(join(dataDir, draftIn(dataDir) ?? "none", "base"))],
  ["the files have their place", (dataDir) => existsSync(clusterDirOf(dataDir))],
];
const STEPS: typeof FIRST_STEPS = [
  ["the server begins", (dataDir) => findPostmaster(clusterDirOf(dataDir)) !== null],
  ["the server is ready", (dataDir) => findPostmaster(clusterDirOf(dataDir))?.ready === true],
];

/** Starts a holder of the database and kills it as soon as a step is reached. */
async function killAt(dataDir: string, isReached: (dataDir: string) => boolean): Promise<void> {
  const script = fileURLToPath(new URL("./test-children/hold.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, dataDir], {
    env: cleanEnvironment(),
    stdio: ["pipe", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  while (!isReached(dataDir) && child.exitCode === null) await sleep(1);
  expect(child.exitCode).toBeNull();
  child.kill("SIGKILL");
  await ended;
}

test("killed at each step of its first start and of a later one, the database starts again and has lost nothing", async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.remove);
  const dataDir = folder.path;
  for (const [, isReached] of FIRST_STEPS) await killAt(dataDir, isReached);
  let rows = 0;
  for (const [step, isReached] of [["nothing of a start", () => true] as const, ...STEPS]) {
    // What was written by an owner that was killed itself makes the next start a recovery.
    const owner = await startHolder(dataDir);
    await queryValue(owner.connection, "create table if not exists kept (at_step text)");
    expect(Number(await queryValue(owner.connection, "select count(*) from kept")), step).toBe(rows);
    await queryValue(owner.connection, `insert into kept values ('${step}')`);
    rows += 1;
    await owner.kill();
    await vi.waitFor(() => expect(findPostmaster(clusterDirOf(dataDir))).toBeNull(), 20_000);
    await killAt(dataDir, isReached);
    // Two processes at once after the killed one: one owns the server, and both see every row.
    const both = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    expect(
      both.filter((each) => each.owner),
      step,
    ).toHaveLength(1);
    for (const { connection } of both)
      expect(Number(await queryValue(connection, "select count(*) from kept")), step).toBe(rows);
    const [guest, last] = both.toSorted((one, other) => Number(one.owner) - Number(other.owner));
    await guest?.stop();
    await last?.stop();
  }
  expect(draftIn(dataDir)).toBeUndefined();
});
