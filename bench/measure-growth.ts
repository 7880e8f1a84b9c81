import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onOneProcessor } from "./on-one-processor.ts";

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
  const child = spawn(command, args, { stdio: "inherit" });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
