import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, isAlive, openDataDir } from "../db/embedded/folders.ts";

/** Where each process of a data folder says that it runs, in a file that is named by its process id. */
const FOLDER = "processes";
/** How a process of the site is told from another program that has got its id: the file that it runs. */
const MAIN = "server/main.ts";
const LOOK_EVERY_MS = 50;
/** A process that leaves cuts itself after 12 s (`server/main.ts`); its embedded database may take a moment longer. */
const LONGEST_WAIT_MS = 20_000;

interface Note {
  /** The starter that holds the other end of the process's channel; null for a process that runs without one. */
  starter: number | null;
  leaving: boolean;
}

export interface OwnNote {
  /** Says that this process gives back its ports and its database in a moment. */
  leave(): void;
  end(): void;
}

/**
 * Notes in the data folder that this process runs. Where nothing can be written there is no note: what needs the folder says so itself.
 */
export function noteProcess(dataDir: string, starter: number | null): OwnNote {
  const write = (leaving: boolean) =>
    tolerant(() => {
      const folder = join(openDataDir(dataDir), FOLDER);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, String(process.pid));
      writeFileSync(`${path}.new`, JSON.stringify({ starter, leaving } satisfies Note), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    });
  write(false);
  return {
    leave: () => write(true),
    end: () => tolerant(() => rmSync(join(dataDir, FOLDER, String(process.pid)), { force: true })),
  };
}

/**
 * Waits for the processes of the data folder that are about to end: those that say so, and those whose starter is dead, which see that in
 * a moment. Until then they hold the ports, and the embedded database ends with them under whoever uses it. One that serves on, as the
 * second process of a rolling restart does, is not waited for. Returns whether there was one to wait for.
 */
export async function awaitLeaving(dataDir: string, limitMs = LONGEST_WAIT_MS): Promise<boolean> {
  const giveUpAt = performance.now() + limitMs;
  let waited = false;
  while (readLeaving(join(dataDir, FOLDER)) && performance.now() < giveUpAt) {
    waited = true;
    await sleep(LOOK_EVERY_MS);
  }
  return waited;
}

/** Whether a process is about to end; notes of processes that have ended are removed. */
function readLeaving(folder: string): boolean {
  let anyLeaves = false;
  for (const name of tolerant(() => readdirSync(folder)) ?? []) {
    const path = join(folder, name);
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    if (pid === process.pid || !isSite(pid)) {
      tolerant(() => rmSync(path, { force: true }));
      continue;
    }
    const note = tolerant((): Note => JSON.parse(readFileSync(path, "utf8")));
    if (note && (note.leaving || (note.starter !== null && !isRunning(note.starter)))) anyLeaves = true;
  }
  return anyLeaves;
}

function isSite(pid: number): boolean {
  return isAlive(pid) && (commandOf(pid)?.replaceAll("\\", "/").includes(MAIN) ?? true);
}

/** A dead process that nobody has collected has no command line. */
function isRunning(pid: number): boolean {
  return isAlive(pid) && commandOf(pid) !== "";
}

/** Undefined where the folder cannot be read or written. */
function tolerant<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
