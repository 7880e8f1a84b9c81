import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandOf, isAlive, openDataDir } from "../db/embedded/folders.ts";

/** The folder in which each process of a data folder registers, in a file named by its process id. */
const FOLDER = "processes";
/** The script that identifies a process of the site: its id may be reused by another program. */
const MAIN = "server/main.ts";
const LOOK_EVERY_MS = 50;
/** A process that is shutting down ends after at most 12 s (`server/main.ts`); its embedded database may take a moment longer. */
const LONGEST_WAIT_MS = 20_000;

interface Note {
  /** The process id of `npm start`, which holds the IPC channel; null without one. */
  starter: number | null;
  leaving: boolean;
}

export interface OwnNote {
  /** Marks this process as shutting down. */
  leave(): void;
  end(): void;
}

/** Registers this process in the data folder. Errors are ignored: whatever needs the folder reports them. */
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
 * Waits for the processes of the data folder that are about to end: those that say so, and those whose starter is dead, which see that in a
 * moment. Until then they hold the ports, and the embedded database ends with them. Processes that continue (the other one of a rolling
 * restart) are not waited for. Returns whether there was one to wait for.
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

/** A zombie process has no command line. */
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
