import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The command with all that it starts on one processor. A question of 70 µs takes 70 or 130 as the system leaves the process of the
 * database on the asking one's processor or beside it, for seconds; on one processor it takes the same each time. Where there is no
 * `taskset` (macOS) the command stays as it is.
 */
export function onOneProcessor(command: readonly string[]): readonly string[] {
  const processor = firstAllowed();
  const isThere = processor !== undefined && spawnSync("taskset", ["--version"]).status === 0;
  return isThere ? ["taskset", "-c", processor, ...command] : command;
}

function firstAllowed(): string | undefined {
  if (process.platform !== "linux") return undefined;
  return /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
}
