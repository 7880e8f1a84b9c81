import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { findNode24, isNode24 } from "../find-node24.mjs";
import { inRoot } from "./root.mjs";
import { runCaptured } from "./run-captured.mjs";
import { withLock } from "./with-lock.mjs";

const stampPath = inRoot("node_modules", ".namuna-stamp");

/** Installs the dependencies when they are missing or not those of package-lock.json. Returns a note when they were there. */
export async function ensureDependencies() {
  if (isStamped() || isInstalled()) return "up to date";
  return withLock(async () => {
    if (isStamped()) return "up to date";
    await install();
    writeStamp();
  });
}

/**
 * npm leaves out an optional package whose maker does not name the Node that npm itself runs under, and says nothing: under Node 18 the
 * bundler's binary is one. So an older Node has npm fetch the Node of package-lock.json first, which is put aside while npm installs under it.
 */
async function install() {
  if (isNode24()) return runNpm(process.execPath, CI);
  const name = `node-${process.platform}-${process.arch}`;
  const version = lockedPackages()[`node_modules/${name}`]?.version;
  // Says that there is no Node 24 for this platform.
  if (version === undefined) return findNode24();
  const aside = mkdtempSync(join(tmpdir(), "namuna-node-"));
  try {
    await runNpm(process.execPath, [
      "install",
      `--prefix=${aside}`,
      "--no-package-lock",
      `${name}@${version}`,
    ]);
    await runNpm(join(aside, "node_modules", name, "bin", "node"), CI);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The tools that build and test count as dependencies here, also where NODE_ENV says production. */
const CI = ["ci", "--include=dev", "--include=optional"];

/** Runs npm under a Node: npm names itself when it runs this script, and takes the first Node of the path when it is looked for. */
async function runNpm(node, command) {
  const args = [...command, "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath ?? "";
  // Another package manager is not asked.
  if (basename(npm) === "npm-cli.js") await runCaptured(node, [npm, ...args]);
  else await runCaptured("npm", args, { PATH: [dirname(node), process.env.PATH].join(delimiter) });
}

function isStamped() {
  return readText(stampPath) === fingerprint();
}

/** Somebody may have installed by hand: npm keeps its own list of what it installed. */
function isInstalled() {
  const complete = missing().length === 0;
  if (complete) writeStamp();
  return complete;
}

function lockedPackages() {
  return JSON.parse(readText(inRoot("package-lock.json"))).packages;
}

function missing() {
  const installed = readText(inRoot("node_modules", ".package-lock.json"));
  return missingPackages(lockedPackages(), installed === null ? {} : JSON.parse(installed).packages);
}

function writeStamp() {
  try {
    writeFileSync(stampPath, fingerprint());
  } catch (error) {
    // In an image whose files may not be written the dependencies are checked on every start instead.
    if (!["EACCES", "EROFS", "EPERM"].includes(error.code)) throw error;
  }
}

function fingerprint() {
  const lock = createHash("sha256")
    .update(readText(inRoot("package-lock.json")))
    .digest("hex");
  return `${process.platform}-${process.arch} ${lock}`;
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * The paths of the packages that a lock names and that are not installed here. `wanted` and `installed` are the `packages` of package-lock.json
 * and of npm's own list in node_modules; `here` is a platform and an architecture as Node names them.
 */
export function missingPackages(wanted, installed, here = process) {
  return Object.entries(wanted)
    .filter(([path, each]) => path !== "" && installed[path]?.version !== each.version)
    .filter(([, each]) => !isForeign(each, here))
    .map(([path]) => path);
}

/**
 * npm leaves out an optional package of another platform, and with it what only that one needs, which itself names no
 * platform. Where the C library is musl the list never looks complete, and the stamp alone decides.
 */
function isForeign({ optional, os, cpu, libc }, { platform, arch }) {
  if (!optional) return false;
  const isOther = (list, one) => list !== undefined && ![list].flat().includes(one);
  return os === undefined || isOther(os, platform) || isOther(cpu, arch) || isOther(libc, "glibc");
}
