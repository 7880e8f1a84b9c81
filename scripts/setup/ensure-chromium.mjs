import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, isDebian, isRoot } from "./debian.mjs";
import { unpackProgram } from "./unpack-program.mjs";
import { withLock } from "./with-lock.mjs";

const HEADLESS_SHELL = "chromium-headless-shell";
const WHOLE = "chromium";
const names = [WHOLE, "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds Chromium or installs Debian's, and tells its path in CHROMIUM_PATH. Returns a note when it was there. */
export async function ensureChromium() {
  return use(chosenPath() ?? findWhole(), WHOLE);
}

/**
 * For tests, which need no window: Chromium's headless shell, for it takes a quarter less time than the whole browser (docs/measurements.md).
 * On Debian root installs it. Elsewhere the whole browser serves where it is there.
 */
export async function ensureTestBrowser() {
  const found = chosenPath() ?? findProgram([HEADLESS_SHELL]);
  if (found === null && isDebian() && isRoot()) {
    // A Debian or Ubuntu may be without that package.
    return use(null, HEADLESS_SHELL).catch(ensureChromium);
  }
  return use(found ?? findWhole(), HEADLESS_SHELL);
}

async function use(found, otherwise) {
  process.env.CHROMIUM_PATH = found ?? (await withLock(() => install(otherwise)));
  return found === null ? undefined : `at ${found}`;
}

/** The browser that CHROMIUM_PATH names, or null. */
function chosenPath() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return null;
  if (existsSync(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
}

const findWhole = () => findProgram(names, applications);

/** The path of the first of these programs on this machine, or null. */
function findProgram(programs, others = []) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...candidates, ...others].find(isExecutable) ?? null;
}

/** As root by apt, else unpacked in node_modules/.cache. */
async function install(program) {
  if (!isDebian()) {
    throw new Error(
      "The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to where yours is.",
    );
  }
  try {
    if (!isRoot()) return await unpackProgram(program, `usr/lib/chromium/${program}`);
    await aptInstall(program);
  } catch (error) {
    error.message +=
      " Install Chromium by hand (as root: apt-get install chromium), or set CHROMIUM_PATH to where yours is.\n" +
      "npm test -- --only=biome,types,knip,vitest runs all that needs no browser.";
    throw error;
  }
  const path = findProgram([program]);
  if (path === null) throw new Error(`apt-get installed ${program}, but there is no program of that name.`);
  return path;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
