import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "./root.mjs";
import { runCaptured } from "./run-captured.mjs";
import { withLock } from "./with-lock.mjs";

const stampPath = inRoot("node_modules", ".namuna-stamp");

/** Installs the dependencies when they are missing or not those of package-lock.json. Answers a note when they were there. */
export async function ensureDependencies() {
  if (isStamped() || isInstalled()) return "up to date";
  return withLock(async () => {
    if (isStamped()) return "up to date";
    await install();
    writeStamp();
  });
}

async function install() {
  // The tools that build and test count as dependencies here, also where NODE_ENV says production.
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  const npm = process.env.npm_execpath ?? "";
  // npm names itself when it runs this script; another package manager is not asked.
  if (basename(npm) === "npm-cli.js") await runCaptured(process.execPath, [npm, ...args]);
  else await runCaptured("npm", args);
}

function isStamped() {
  return readText(stampPath) === fingerprint();
}

/** Somebody may have installed by hand: npm keeps its own list of what it installed. */
function isInstalled() {
  const installed = readText(inRoot("node_modules", ".package-lock.json"));
  if (installed === null) return false;
  const has = JSON.parse(installed).packages;
  const wants = JSON.parse(readText(inRoot("package-lock.json"))).packages;
  const complete = Object.entries(wants).every(
    ([path, wanted]) => path === "" || has[path]?.version === wanted.version || isForeign(wanted),
  );
  if (complete) writeStamp();
  return complete;
}

/**
 * npm leaves out an optional package of another platform, and with it what only that one needs, which itself names no
 * platform. Where the C library is musl the list never looks complete, and the stamp alone decides.
 */
function isForeign(wanted) {
  if (!wanted.optional) return false;
  const isOther = (list, here) => list !== undefined && ![list].flat().includes(here);
  const { os, cpu, libc } = wanted;
  return (
    os === undefined || isOther(os, process.platform) || isOther(cpu, process.arch) || isOther(libc, "glibc")
  );
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
