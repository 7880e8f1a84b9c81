import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./config/env.ts";
import { SettingError } from "./config/setting-error.ts";
import { createLog } from "./observability/log.ts";
import { openDatabase } from "./open-database.ts";

test("a data folder that cannot be made is named by its setting", async () => {
  const folder = mkdtempSync(join(tmpdir(), "namuna-data-"));
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const DATA_DIR of [file, join(file, "inside"), join(file, "further", "inside")]) {
    const refusal = openDatabase(readSettings({ DATA_DIR }), createLog("silent"));
    await expect(refusal).rejects.toThrow(SettingError);
    await expect(refusal).rejects.toThrow(`DATA_DIR is "${DATA_DIR}"`);
  }
  rmSync(folder, { recursive: true });
});

test.runIf(existsSync("/proc/self"))(
  "a data folder under one that lets nobody make folders is named, not tried for ever",
  { timeout: 30_000 },
  () => {
    const said = spawnSync(process.execPath, [join(import.meta.dirname, "main.ts")], {
      env: { ...process.env, DATA_DIR: "/proc/data/inside", PORT: "0" },
      encoding: "utf8",
      timeout: 20_000,
    });
    expect(said.stderr).toContain('DATA_DIR is "/proc/data/inside", where nothing can be kept (ENOENT).');
    expect(said.status).toBe(1);
  },
);
