import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanEnvironment } from "../support/clean-environment.ts";

/** When a script is killed: so many milliseconds after so many lines of output. Its speed is the machine's, its progress is ours. */
export interface Moment {
  lines: number;
  ms: number;
  /** And not before a line begins with this word. */
  word?: string;
}

/**
 * Runs a script with Node until it is killed (SIGKILL); returns the whole lines that it had written by then. `also` is done just before.
 * Throws what it complained of when it ends by itself.
 */
export async function runUntilKilled(
  script: string,
  args: readonly string[],
  { lines, ms, word = "" }: Moment,
  also: () => void = () => {},
): Promise<string[]> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...args], {
    env: cleanEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  let complaint = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    told += part;
  });
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    complaint += part;
  });
  const closed = once(child, "close");
  const isEarly = () => told.split("\n").length - 1 < lines || !told.includes(`\n${word}`);
  while (isEarly() && child.exitCode === null) await sleep(2);
  await sleep(ms);
  if (child.exitCode !== null) throw new Error(`It ended by itself.\n${complaint}`);
  also();
  child.kill("SIGKILL");
  await closed;
  // The last line may have been cut off by the kill.
  return told.slice(0, told.lastIndexOf("\n")).split("\n");
}
