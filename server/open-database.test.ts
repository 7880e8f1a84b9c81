import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./env.ts";
import { createLog } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import { SettingError } from "./setting-error.ts";

test("a data folder that cannot be made is named by its setting", async () => {
  const folder = mkdtempSync(join(tmpdir(), "namuna-data-"));
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const DATA_DIR of [file, join(file, "inside")]) {
    const refusal = openDatabase(readSettings({ DATA_DIR }), createLog("silent"));
    await expect(refusal).rejects.toThrow(SettingError);
    await expect(refusal).rejects.toThrow(`DATA_DIR is "${DATA_DIR}"`);
  }
  rmSync(folder, { recursive: true });
});
