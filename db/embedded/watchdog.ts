import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { Identity } from "./identity.ts";

/**
 * Runs the server and stops it when standard input ends: on purpose, or because the process that holds the other end
 * died, however it died. The reader waits beside the server, so the shell ends as soon as the server does. SIGINT is
 * PostgreSQL's fast shutdown: running statements are cut off, everything committed is kept.
 *
 * Where the system can, the server is scheduled as a batch: a server process that is woken by a question then waits for a free processor in
 * place of taking the one on which the site is just asking, while the other one idles (decision 2).
 */
const script = `
chrt -b -p 0 $$ >/dev/null 2>&1
exec 3<&0
"$@" 3<&- </dev/null >&2 &
server=$!
echo "$server"
( exec >/dev/null; while read -r _ <&3; do :; done; kill -INT "$server" ) &
reader=$!
exec 3<&- </dev/null
wait "$server"
code=$?
kill "$reader" 2>/dev/null
exit "$code"
`;

/** A server under watch. */
export interface Watched {
  /** The server's own process id; null when it could not be run at all. */
  readonly pid: Promise<number | null>;
  /** Settles when the server has ended. */
  readonly ended: Promise<void>;
  /** Asks the server to end. */
  release(): void;
  /** Whether the server keeps this process from exiting; at first it does. */
  hold(held: boolean): void;
}

/** Starts `file args` as `identity` under a watchdog; what it says goes to the open file `logFile`. */
export function startWatched(
  identity: Identity,
  file: string,
  args: readonly string[],
  logFile: number,
): Watched {
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
