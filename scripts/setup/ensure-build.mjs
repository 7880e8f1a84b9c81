import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { findNode24 } from "../find-node24.mjs";
import { emptyCompileCache } from "./compile-cache.mjs";
import { inRoot } from "./root.mjs";
import { ENDS_WITH_US, runCaptured } from "./run-captured.mjs";
import { withLock } from "./with-lock.mjs";

/** Where the pages are built (setting `BUILD_DIR`). */
const folder = process.env.BUILD_DIR || "build";
const shared = ["app", "contract", "domain", "locales", "tsconfig.json", "package-lock.json"];
/**
 * The two builds with what decides how each comes out. The site's comes first: it empties its folder, in which the desk's lies. `root` is the
 * folder of its configuration.
 */
const builds = [
  {
    folder,
    root: ".",
    inputs: [...shared, "public", "vite.config.ts", "react-router.config.ts"],
  },
  { folder: `${folder}/desk`, root: "desk", inputs: [...shared, "desk"] },
];
/** React's development build is made for `npm run test:development` alone. */
const mode = process.env.NODE_ENV === "development" ? "development" : "production";

/** Builds the code of the pages and of the desk when something that it is made of changed. Returns a note when nothing did. */
export async function ensureBuild() {
  if (builds.every(isFresh)) return "up to date";
  return withLock(async () => {
    emptyCompileCache();
    for (const build of builds) if (!isFresh(build)) await make(build);
  });
}

async function make(build) {
  rmSync(stampOf(build), { force: true });
  const built = describeInputs(build);
  const tool = inRoot("node_modules/@react-router/dev/bin.cjs");
  const command = ["--import", ENDS_WITH_US, tool, "build", build.root, "--mode", mode];
  await runCaptured(findNode24(), command, { NODE_ENV: mode });
  compressAssets(inRoot(build.folder, "client"));
  writeStamp(stampOf(build), built);
}

function stampOf(build) {
  return inRoot(build.folder, ".stamp");
}

/** Sizes and times decide; where they differ, as after a fresh checkout, the content does. */
function isFresh(build) {
  const stampPath = stampOf(build);
  const stamp = readStamp(stampPath);
  if (stamp === null || !existsSync(inRoot(build.folder, "server"))) return false;
  const files = listFiles(build);
  if (stamp.times === hashTimes(files)) return true;
  if (stamp.content !== hashContent(files)) return false;
  try {
    writeStamp(stampPath, describeInputs(build));
  } catch (error) {
    // In an image whose files may not be written the content is compared on every start.
    if (!["EACCES", "EROFS", "EPERM"].includes(error.code)) throw error;
  }
  return true;
}

/** Null where there is none, or one that was not written to its end. */
export function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** There is a whole stamp or none, whenever the process ends. */
export function writeStamp(path, stamp) {
  writeFileSync(`${path}-new`, JSON.stringify(stamp));
  renameSync(`${path}-new`, path);
}

function describeInputs(build) {
  const files = listFiles(build);
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

function listFiles({ inputs }) {
  return inputs.flatMap((path) => walk(path)).filter((file) => !/\.test\.tsx?$/.test(file.path));
}

function walk(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, mtimeMs: found.mtimeMs }];
  return readdirSync(inRoot(path))
    .filter((name) => name !== ".react-router")
    .sort()
    .flatMap((name) => walk(join(path, name)));
}

/** Below this size the header of a compressed answer eats the gain. */
const MIN_BYTES = 600;
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

/** Lays a `.br` beside each text file of the browser's build, so that the server never compresses while people wait. */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}
