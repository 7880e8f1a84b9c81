import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { beforeRootsCommand } = await import(new URL("./debian.mjs", import.meta.url).href);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "namuna-sudo-"));
  vi.stubEnv("PATH", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function writeSudo(code: number): void {
  const file = join(folder, "sudo");
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(file, 0o755);
}

test("root needs nothing before a command of root's", async () => {
  expect(await beforeRootsCommand(0)).toEqual([]);
});

test("a user with passwordless sudo installs by sudo", async () => {
  writeSudo(0);
  expect(await beforeRootsCommand(1000)).toEqual(["sudo", "-n"]);
});

test("without sudo, and where sudo wants a password, nothing can be installed", async () => {
  expect(await beforeRootsCommand(1000)).toBeNull();
  writeSudo(1);
  expect(await beforeRootsCommand(1000)).toBeNull();
});
