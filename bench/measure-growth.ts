import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cleanEnvironment } from "../test/support/clean-environment.ts";

const FROM_TO = ["10000", "10000000"];

/** The catalogue from 5,000 to 100,000 services, then the bookings, from ten thousand to ten million where no numbers are named. */
export async function measureGrowth(bookings: readonly string[]): Promise<number> {
  const sizes = bookings.length > 0 ? bookings : FROM_TO;
  const catalogue = await run(nodeFile("catalogue-growth.ts"));
  const made = await run([...nodeFile("growth/run.ts"), ...sizes, "--only-generate"]);
  const history = await run(onOneProcessor([...nodeFile("growth/run.ts"), ...sizes]));
  return catalogue === 0 && made === 0 && history === 0 ? 0 : 1;
}

function nodeFile(name: string): string[] {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return [process.execPath, "--disable-warning=ExperimentalWarning", file];
}

async function run([command = "", ...args]: readonly string[]): Promise<number> {
  const child = spawn(command, args, { env: cleanEnvironment(), stdio: "inherit" });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}

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
