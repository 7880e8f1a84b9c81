import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const module = new URL("./run-captured.mjs", import.meta.url).href;
const { ENDS_WITH_US, runCaptured } = await import(module);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "namuna-captured-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a command that ends by itself gives what it said", async () => {
  const said = await runCaptured(process.execPath, ["--import", ENDS_WITH_US, "-e", "console.log('built')"]);
  expect(said).toBe("built\n");
});

test("a command writes nothing more once the process that has started it is killed", async () => {
  const notes = join(folder, "notes");
  // A build that never ends by itself: without its starter this test would leave it behind, so it gives up after a while.
  const build = `
    const { appendFileSync } = require("node:fs");
    setInterval(() => appendFileSync(${JSON.stringify(notes)}, "."), 20);
    setTimeout(() => process.exit(), 15_000);`;
  const start = `
    import { ENDS_WITH_US, runCaptured } from ${JSON.stringify(module)};
    await runCaptured(process.execPath, ["--import", ENDS_WITH_US, "-e", ${JSON.stringify(build)}]);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", start], { stdio: "ignore" });
  const written = () => readFileSync(notes, "utf8").length;
  await vi.waitFor(() => expect(written()).toBeGreaterThan(0), { timeout: 10_000 });
  starter.kill("SIGKILL");
  await vi.waitFor(
    async () => {
      const before = written();
      await sleep(300);
      expect(written()).toBe(before);
    },
    { timeout: 5_000 },
  );
});
