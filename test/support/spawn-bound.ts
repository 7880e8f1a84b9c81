import type { ChildProcess, StdioOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs the server, and tells it to stop when standard input ends: on purpose, or because the process that holds the other end has died,
 * however it died. The reader waits beside the server, so the shell ends as soon as the server does.
 */
const SCRIPT = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( while read -r _ <&3; do :; done; kill -TERM "$server" ) >/dev/null 2>&1 &
reader=$!
exec 3<&- </dev/null
wait "$server"
code=$?
kill "$reader" 2>/dev/null
exit "$code"
`;

interface Options {
  /** Where its two outputs go. */
  output: number | "ignore";
  uid?: number;
  gid?: number;
}

export interface BoundServer {
  hasEnded(): boolean;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

/** Starts a server that knows nothing of this process, as nginx, and ends with it: a test run that is killed leaves none behind. */
export function spawnBound(file: string, args: readonly string[], { output, ...user }: Options): BoundServer {
  const stdio: StdioOptions = ["pipe", output, output];
  const child: ChildProcess = spawn("/bin/sh", ["-c", SCRIPT, "namuna-bound", file, ...args], {
    stdio,
    ...user,
  });
  const ended = once(child, "exit");
  // It may have ended by itself.
  child.stdin?.on("error", () => undefined);
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}
