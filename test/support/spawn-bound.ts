import type { ChildProcess, StdioOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watchdogScript } from "../../db/embedded/watchdog-script.ts";

interface Options {
  /** Where what it writes goes. */
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
  const stdio: StdioOptions = ["pipe", "ignore", output];
  const call = ["-c", watchdogScript("TERM"), "namuna-bound", file, ...args];
  const child: ChildProcess = spawn("/bin/sh", call, { stdio, ...user });
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
