import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a running server writes about itself into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

/** Reads the server's own note in `clusterDir`, or null when there is none or it is only half written. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  // Lines: pid, data folder, start time, port, socket folder, TCP address, shared memory key, status.
  const lines = readLines(join(clusterDir, "postmaster.pid"));
  const [pid, , , port, socketDir, , , status] = lines;
  if (pid === undefined || port === undefined || socketDir === undefined) return null;
  return { pid: Number(pid), port: Number(port), socketDir, ready: status?.trim() === "ready" };
}

/** The server that runs over `clusterDir`, starting and stopping ones included; null when none does. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const note = readPostmaster(clusterDir);
  return note !== null && isPostmaster(note.pid, clusterDir) ? note : null;
}

/**
 * Removes the notes of a server that did not get to remove them. The server does the same for a process id that is
 * free, but refuses to start when the id belongs to another process by now, as it often does in a restarted container,
 * or to a dead one that nobody collects.
 */
export function clearStaleNotes(clusterDir: string, socketDir: string, port: number): void {
  removeIfStale(join(clusterDir, "postmaster.pid"), clusterDir);
  removeIfStale(join(socketDir, `.s.PGSQL.${port}.lock`), clusterDir);
}

function removeIfStale(path: string, clusterDir: string): void {
  const pid = readLines(path)[0];
  if (pid === undefined || isPostmaster(Number(pid), clusterDir)) return;
  // Between the check and the removal another process may have started a server, so the removed file is checked again.
  const taken = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, taken);
  } catch {
    return;
  }
  if (readLines(taken)[0] === pid) rmSync(taken, { force: true });
  else renameSync(taken, path);
}

/** Whether the process lives and is a PostgreSQL over `clusterDir`. */
function isPostmaster(pid: number, clusterDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const command = commandOf(pid);
  // On a machine that hides other users' processes, the process is assumed to be PostgreSQL.
  return command === null || command.includes(clusterDir);
}

/** Whether a process with this id exists, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The command line of a process; empty for a dead one that its parent has not collected, null when it is hidden. */
export function commandOf(pid: number): string | null {
  if (process.platform !== "linux") {
    const ps = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
    return ps.status === 0 ? ps.stdout : null;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return null;
  }
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
