import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "namuna-lock-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Takes the lock in a process of its own, notes when it has it and when it gives it back. `last` may kill the process. */
async function lockElsewhere(name: string, last = ""): Promise<void> {
  const module = new URL("./with-lock.mjs", import.meta.url).href;
  const note = (word: string): string =>
    `appendFileSync(${JSON.stringify(join(folder, "notes"))}, "${word} ${name}\\n");`;
  const script = `
    import { appendFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(module)};
    await withLock(async () => {
      ${note("in")} await new Promise((resolve) => setTimeout(resolve, 150)); ${last} ${note("out")}
    });`;
  // The lock's path depends on the temporary folder, so these locks meet no other run's.
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "exit");
}

function notes(): readonly string[] {
  return readFileSync(join(folder, "notes"), "utf8").trim().split("\n");
}

test("two set-ups at the same moment do their work one after the other", async () => {
  appendFileSync(join(folder, "notes"), "");
  await Promise.all([lockElsewhere("a"), lockElsewhere("b"), lockElsewhere("c")]);
  const order = notes();
  expect(order).toHaveLength(6);
  for (const place of [0, 2, 4]) {
    expect(order[place + 1]).toBe(order[place]?.replace("in", "out"));
  }
});

test("a set-up that was killed does not hold up the next one", async () => {
  await lockElsewhere("killed", 'process.kill(process.pid, "SIGKILL");');
  await lockElsewhere("next");
  expect(notes()).toEqual(["in killed", "in next", "out next"]);
});
