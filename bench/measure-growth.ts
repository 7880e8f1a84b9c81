import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const FROM_TO = ["10000", "10000000"];

/** The catalogue from 5,000 to 100,000 services, then the bookings, from ten thousand to ten million where no numbers are named. */
export async function measureGrowth(bookings: readonly string[]): Promise<number> {
  const catalogue = await runFile("catalogue-growth.ts", []);
  const history = await runFile("growth/run.ts", bookings.length > 0 ? bookings : FROM_TO);
  return catalogue === 0 && history === 0 ? 0 : 1;
}

async function runFile(name: string, args: readonly string[]): Promise<number> {
  const file = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...args], {
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}
