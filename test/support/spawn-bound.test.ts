import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isAlive } from "../../db/embedded/folders.ts";
import { cleanEnvironment } from "./clean-environment.ts";
import { spawnBound } from "./spawn-bound.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A server that tells its process id in a file and runs for a minute. */
const serverOf = (note: string) => ["-c", `echo $$ > "${note}"; exec sleep 60`];

async function pidIn(note: string): Promise<number> {
  const pid = await vi.waitUntil(() => Number(tryRead(note)) || null, { timeout: 20_000, interval: 20 });
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  });
  return pid;
}

function tryRead(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

test("a server that a test has started ends when it is told to", async () => {
  const note = join(temporaryFolder(), "pid");
  const server = spawnBound("/bin/sh", serverOf(note), { output: "ignore" });
  const pid = await pidIn(note);
  expect([isAlive(pid), server.hasEnded()]).toEqual([true, false]);
  await server.stop();
  expect([isAlive(pid), server.hasEnded()]).toEqual([false, true]);
});

test("a server that a test has started ends when the process that started it is killed", async () => {
  const note = join(temporaryFolder(), "pid");
  const url = new URL("spawn-bound.ts", import.meta.url).href;
  const starter = `
    import { spawnBound } from ${JSON.stringify(url)};
    spawnBound("/bin/sh", ${JSON.stringify(serverOf(note))}, { output: "ignore" });
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", starter], {
    env: cleanEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const pid = await pidIn(note);
  child.kill("SIGKILL");
  await ended;
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000, interval: 20 });
});
