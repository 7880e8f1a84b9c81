import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNode24 } from "../find-node24.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { inRoot } from "./root.mjs";
import { runCaptured } from "./run-captured.mjs";
import { withLock } from "./with-lock.mjs";

/** What decides how the pages' code comes out. */
const inputs = [
  "app",
  "contract",
  "domain",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
/** Where the pages are built (setting `BUILD_DIR`). */
const folder = process.env.BUILD_DIR || "build";
const stampPath = inRoot(folder, ".stamp");
/** React's development build is made for `npm run test:development` alone. */
const mode = process.env.NODE_ENV === "development" ? "development" : "production";

/** Builds the pages' code when something that it is made of changed. Returns a note when nothing did. */
export async function ensureBuild() {
  if (isFresh()) return "up to date";
  return withLock(async () => {
    if (isFresh()) return "up to date";
    rmSync(stampPath, { force: true });
    const built = describeInputs();
    const tool = inRoot("node_modules/@react-router/dev/bin.cjs");
    await runCaptured(findNode24(), [tool, "build", "--mode", mode], { NODE_ENV: mode });
    compressAssets(inRoot(folder, "client"));
    writeFileSync(stampPath, JSON.stringify(built));
  });
}

/** Sizes and times decide; where they differ, as after a fresh checkout, the content does. */
function isFresh() {
  if (!existsSync(stampPath) || !existsSync(inRoot(folder, "server"))) return false;
  const stamp = JSON.parse(readFileSync(stampPath, "utf8"));
  const files = listFiles();
  if (stamp.times === hashTimes(files)) return true;
  if (stamp.content !== hashContent(files)) return false;
  try {
    writeFileSync(stampPath, JSON.stringify(describeInputs()));
  } catch (error) {
    // In an image whose files may not be written the content is compared on every start.
    if (!["EACCES", "EROFS", "EPERM"].includes(error.code)) throw error;
  }
  return true;
}

function describeInputs() {
  const files = listFiles();
  return { times: hashTimes(files), content: hashContent(files) };
}

function hashTimes(files) {
  const hash = createHash("sha256").update(settings());
  for (const file of files) hash.update(`${file.path} ${file.size} ${file.mtimeMs}\n`);
  return hash.digest("hex");
}

function hashContent(files) {
  const hash = createHash("sha256").update(settings());
  for (const file of files)
    hash.update(`${file.path} ${file.size}\n`).update(readFileSync(inRoot(file.path)));
  return hash.digest("hex");
}

/** The path that the site is mounted at goes into the built addresses. */
function settings() {
  return `${process.env.BASE_PATH ?? "/"} ${mode}\n`;
}

function listFiles() {
  return inputs.flatMap((path) => walk(path)).filter((file) => !/\.test\.tsx?$/.test(file.path));
}

function walk(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, mtimeMs: found.mtimeMs }];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => walk(join(path, name)));
}
