import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, port, readPostmaster } from "./folders.ts";
import type { Identity } from "./identity.ts";
import { watchdogScript } from "./watchdog-script.ts";

/** Options of a start. `settings` are PostgreSQL's own and come on top of the defaults below. */
export interface ServerPlan {
  readonly binariesRoot: string;
  readonly clusterDir: string;
  readonly socketDir: string;
  readonly logPath: string;
  readonly identity: Identity;
  readonly settings: Readonly<Record<string, string>>;
}

const logLimitBytes = 4 * 1024 * 1024;

/** How long an orderly stop may take before the server is killed. Nothing committed is lost then either. */
const stopLimitMs = 10_000;

/**
 * Starts the server and waits until it accepts connections, recovery after a crash included.
 * Returns "occupied" when another server runs, starts or stops over the same files. Otherwise throws with the server's output.
 */
export async function startPostgres(plan: ServerPlan): Promise<Watched | "occupied"> {
  const logFile = openLog(plan.logPath);
  const logStart = fstatSync(logFile).size;
  const server = startWatched(
    plan.identity,
    join(plan.binariesRoot, "bin", "postgres"),
    serverArguments(plan),
    logFile,
  );
  closeSync(logFile);
  const pid = await server.pid;
  if (await becomesReady(plan.clusterDir, pid, server)) {
    server.hold(false);
    return server;
  }
  const output = readFileSync(plan.logPath).subarray(logStart).toString("utf8").trim();
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(output))
    return "occupied";
  throw new Error(
    `The embedded PostgreSQL did not start.\n${output || "It wrote nothing; its binaries need glibc."}`,
  );
}

/** Stops the server in order, at the latest after ten seconds by force. */
export async function stopPostgres(server: Watched): Promise<void> {
  server.hold(true);
  server.release();
  const stopped = await Promise.race([
    server.ended.then(() => true),
    sleep(stopLimitMs, false, { ref: false }),
  ]);
  const pid = await server.pid;
  if (stopped || pid === null) return;
  if (isAlive(pid)) process.kill(pid, "SIGQUIT");
  await server.ended;
}

async function becomesReady(clusterDir: string, pid: number | null, server: Watched): Promise<boolean> {
  let running = pid !== null;
  void server.ended.then(() => {
    running = false;
  });
  while (running) {
    const note = readPostmaster(clusterDir);
    if (note?.pid === pid && note?.ready) return true;
    await sleep(4);
  }
  return false;
}

function serverArguments(plan: ServerPlan): readonly string[] {
  const settings: Record<string, string> = {
    listen_addresses: "",
    port: String(port),
    unix_socket_directories: `"${plan.socketDir.replaceAll('"', '""')}"`,
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // The log may hold no personal data: neither statements nor the values that broke a rule.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // Plans of a young database are made for tables of a page or two: autovacuum checks their sizes every 15 seconds, not every minute.
    autovacuum_naptime: "15s",
    ...plan.settings,
  };
  return [
    "-D",
    plan.clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(path, `${path}.old`);
  return openSync(path, "a", 0o600);
}

/**
 * SIGINT is PostgreSQL's fast shutdown: running statements are cut off, everything committed is kept. Where the system can, the server is
 * scheduled as a batch: a server process that wakes up for a query then waits for an idle processor instead of preempting the site's
 * (decision 2).
 */
const script = `chrt -b -p 0 $$ >/dev/null 2>&1${watchdogScript("INT")}`;

/** A server process under the watchdog. */
export interface Watched {
  /** The server's own process id; null when it could not be run at all. */
  readonly pid: Promise<number | null>;
  /** Settles when the server has ended. */
  readonly ended: Promise<void>;
  /** Tells the server to stop. */
  release(): void;
  /** Whether the server keeps this process from exiting; at first it does. */
  hold(held: boolean): void;
}

/** Starts `file args` as `identity` under a watchdog; its output goes to the open file `logFile`. */
function startWatched(identity: Identity, file: string, args: readonly string[], logFile: number): Watched {
  const call = identity.call("/bin/sh", ["-c", script, "namuna-postgres", file, ...args]);
  const child = spawn(call.file, call.args, {
    ...call.options,
    // A session of its own: Ctrl-C in the terminal reaches the site only, which ends the database last.
    detached: true,
    cwd: "/",
    env: { PATH: process.env.PATH, TZ: "UTC" },
    stdio: ["pipe", "pipe", logFile],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error("A child with pipes came without pipes.");
  stdin.on("error", () => undefined);
  const hold = (held: boolean): void => setHeld(child, [stdin, stdout], held);
  return { pid: readPid(stdout, ended), ended, release: () => stdin.end(), hold };
}

async function readPid(stdout: Readable, ended: Promise<void>): Promise<number | null> {
  const line = new Promise<string>((resolve) => {
    stdout.setEncoding("utf8").once("data", resolve);
  });
  const output = await Promise.race([line, ended.then(() => "")]);
  stdout.destroy();
  return Number(output) || null;
}

function setHeld(child: ChildProcess, streams: readonly (Readable | Writable)[], held: boolean): void {
  for (const each of [child, ...streams]) {
    if (held && "ref" in each && typeof each.ref === "function") each.ref();
    if (!held && "unref" in each && typeof each.unref === "function") each.unref();
  }
}
