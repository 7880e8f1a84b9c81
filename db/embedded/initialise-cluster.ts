import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { giveTo, isAlive } from "./folders.ts";
import type { Identity } from "./identity.ts";

/** The database's superuser. Whoever may enter the socket's folder connects under this name without a password. */
export const superuser = "namuna";

const draftsOfThisProcess = new Set<string>();

/**
 * Makes the database's files in `clusterDir` when there are none. They are made in a folder beside it that is renamed
 * at the end, so an interrupted run leaves nothing half made, and of two processes at once one wins and both go on.
 * `durable` false leaves out the final flush to disk, for tests.
 */
export async function initialiseCluster(
  binariesRoot: string,
  clusterDir: string,
  identity: Identity,
  durable: boolean,
  log?: (line: string) => void,
): Promise<void> {
  removeAbandonedDrafts(clusterDir);
  if (existsSync(clusterDir)) return;
  log?.("making the database's files, once");
  const draft = `${clusterDir}.tmp-${process.pid}-${randomUUID()}`;
  draftsOfThisProcess.add(draft);
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveTo(draft, identity);
    await runInitdb(binariesRoot, draft, identity, durable);
    renameSync(draft, clusterDir);
    flushFolder(dirname(clusterDir));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(clusterDir)) throw error;
  } finally {
    draftsOfThisProcess.delete(draft);
  }
}

async function runInitdb(
  binariesRoot: string,
  dir: string,
  identity: Identity,
  durable: boolean,
): Promise<void> {
  const call = identity.call(join(binariesRoot, "bin", "initdb"), [
    `--pgdata=${dir}`,
    `--username=${superuser}`,
    "--encoding=UTF8",
    // Built-in rules, so that the order of texts does not change with the machine's libraries.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`,
    "--auth-local=trust",
    "--auth-host=reject",
    ...(durable ? [] : ["--no-sync"]),
  ]);
  const child = spawn(call.file, call.args, {
    ...call.options,
    cwd: "/",
    env: { PATH: process.env.PATH, TZ: "UTC" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("close", resolve);
  const code = await promise;
  if (code !== 0)
    throw new Error(`The database's files could not be made (initdb ended with ${code}).\n${output.trim()}`);
}

/** The initdb of a killed start may go on for a moment, and make its folder again: so every start removes what is left, and tries again. */
function removeAbandonedDrafts(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.tmp-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    const draft = join(dirname(clusterDir), name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // A container's process has the same number in every run, so the own number alone proves nothing.
    const inUse = pid === process.pid ? draftsOfThisProcess.has(draft) : isAlive(pid);
    if (!inUse) rmSync(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function flushFolder(dir: string): void {
  const handle = openSync(dir, "r");
  fsyncSync(handle);
  closeSync(handle);
}
