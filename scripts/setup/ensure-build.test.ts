import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const { readStamp, writeStamp } = await import(new URL("./ensure-build.mjs", import.meta.url).href);

test("a stamp that is missing, empty or was not written to its end stands for no build", () => {
  const folder = mkdtempSync(join(tmpdir(), "namuna-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, ".stamp");
  expect(readStamp(path)).toBeNull();
  writeStamp(path, { times: "a", content: "b" });
  expect(readStamp(path)).toEqual({ times: "a", content: "b" });
  for (const half of ["", '{"times":"a","con']) {
    writeFileSync(path, half);
    expect(readStamp(path)).toBeNull();
  }
});
