import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Binaries } from "./link-libraries.ts";
import { copyAndLink, linkLibraries } from "./link-libraries.ts";
import { makeTemporaryFolder } from "./test-children/made-cluster.ts";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let binaries: Binaries;

/** A package as npm installs it without its install script: one library, and the list of its links. */
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const root = join(folder.path, "native");
  mkdirSync(join(root, "lib"), { recursive: true });
  writeFileSync(join(root, "lib", "libpq.so.5.18"), "library");
  const targets = ["native/lib/libpq.so", "native/lib/libpq.so.5"];
  const links = targets.map((target) => ({ source: "native/lib/libpq.so.5.18", target }));
  writeFileSync(join(root, "pg-symlinks.json"), JSON.stringify(links));
  binaries = { root, version: "18.4.0" };
});

afterEach(() => folder.remove());

test("the server's libraries are linked in place, also by several processes and a second time", async () => {
  const roots = await Promise.all([
    linkLibraries(binaries, folder.path),
    linkLibraries(binaries, folder.path),
  ]);
  expect(roots).toEqual([binaries.root, binaries.root]);
  await linkLibraries(binaries, folder.path);
  expect(readFileSync(join(binaries.root, "lib", "libpq.so.5"), "utf8")).toBe("library");
  expect(readdirSync(join(binaries.root, "lib"))).toEqual(["libpq.so", "libpq.so.5", "libpq.so.5.18"]);
});

test("a link to an older library is replaced", async () => {
  symlinkSync("libpq.so.5.17", join(binaries.root, "lib", "libpq.so.5"));
  await linkLibraries(binaries, folder.path);
  expect(readlinkSync(join(binaries.root, "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
});

test("where the installed files may not be changed, a linked copy is made once", async () => {
  const copyFolder = join(folder.path, "data");
  const copy = await copyAndLink(binaries, copyFolder);
  expect(await copyAndLink(binaries, copyFolder)).toBe(copy);
  expect(readFileSync(join(copy, "lib", "libpq.so"), "utf8")).toBe("library");
  expect(readdirSync(copyFolder)).toEqual(["pg-binaries-18.4.0"]);
  expect(readdirSync(join(binaries.root, "lib"))).toEqual(["libpq.so.5.18"]);
});
