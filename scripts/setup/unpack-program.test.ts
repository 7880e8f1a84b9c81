import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { unpackProgram } = await import(new URL("./unpack-program.mjs", import.meta.url).href);
const { inRoot } = await import(new URL("./root.mjs", import.meta.url).href);

const NAME = `of-a-test-${process.pid}`;
const unpacked: string = inRoot("node_modules", ".cache", "debian", NAME);

let tools = "";
beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), "namuna-apt-"));
  vi.stubEnv("PATH", `${tools}${delimiter}${process.env.PATH}`);
  writeTool(
    "apt-get",
    `for each in "$@"; do case "$each" in Dir::Cache::archives=*) to="\${each#*=}"; esac; done; touch "$to/a.deb"`,
  );
  writeTool(
    "dpkg-deb",
    `mkdir -p "$3/usr/bin" "$3/usr/lib/x86_64-linux-gnu/sound"
    touch "$3/usr/lib/x86_64-linux-gnu/libx.so.1" "$3/usr/lib/x86_64-linux-gnu/sound/liby-16.1.so"
    printf '#!/bin/sh\\necho "$LD_LIBRARY_PATH" "$FONTCONFIG_FILE" "$@"' > "$3/usr/bin/program"
    chmod +x "$3/usr/bin/program"`,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of [tools, unpacked]) rmSync(folder, { recursive: true, force: true });
});

function writeTool(name: string, script: string): void {
  const file = join(tools, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

test("a program that was unpacked starts with its arguments, all its libraries and fonts", async () => {
  const start = await unpackProgram(NAME, "usr/bin/program");
  const libraries = `${unpacked}/usr/lib/x86_64-linux-gnu`;
  expect(execFileSync(start, ["-c", "a b"], { encoding: "utf8" })).toBe(
    `${libraries}:${libraries}/sound ${unpacked}/fonts.conf -c a b\n`,
  );
  expect(existsSync(join(unpacked, "downloads"))).toBe(false);
});

test("what is there is not fetched again, and what an interrupted run has left is", async () => {
  const start = await unpackProgram(NAME, "usr/bin/program");
  writeTool("apt-get", "exit 100");
  expect(await unpackProgram(NAME, "usr/bin/program")).toBe(start);

  rmSync(start);
  await expect(unpackProgram(NAME, "usr/bin/program")).rejects.toThrow("ended with 100");
  expect(existsSync(start)).toBe(false);
});

test("a package without the program is refused, and not taken for an unpacked one later", async () => {
  for (let run = 0; run < 2; run++)
    await expect(unpackProgram(NAME, "usr/bin/other")).rejects.toThrow("has no usr/bin/other");
});
