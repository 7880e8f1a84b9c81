import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { EmbeddedConnection } from "../start-embedded.ts";

/** Another process that holds an embedded server. */
export interface Holder {
  readonly owner: boolean;
  readonly connection: EmbeddedConnection;
  /** Stops in order. */
  stop(): Promise<void>;
  /** Dies at once, as by `kill -9`. */
  kill(): Promise<void>;
}

/** Starts `hold.ts` as a process of its own, under the user id `uid` when given, and waits until it is connected. */
export async function startHolder(
  dataDir: string,
  mode: "keep" | "plain" = "plain",
  uid?: number,
): Promise<Holder> {
  const script = fileURLToPath(new URL("./hold.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, dataDir, mode], {
    env: { PATH: process.env.PATH },
    stdio: ["pipe", "pipe", "pipe"],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const first = await Promise.race([
    once(createInterface(child.stdout), "line").then(([line]) => String(line)),
    once(child, "close").then(() => null),
  ]);
  if (first === null) throw new Error(`The other process ended before it was connected.\n${complaint}`);
  const started = JSON.parse(first) as { owner: boolean; connection: EmbeddedConnection };
  return {
    ...started,
    stop: () => end(child, () => child.stdin.end()),
    kill: () => end(child, () => child.kill("SIGKILL")),
  };
}

async function end(child: ChildProcessByStdio<Writable, Readable, Readable>, how: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  how();
  await ended;
}
