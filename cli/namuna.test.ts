import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("a command whose reader has read enough, as before a pipe into head, ends as it would have without", async () => {
  const file = fileURLToPath(new URL("namuna.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, "help"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  const notes = text(child.stderr);
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await notes).toBe("");
});
