import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, beforeRootsCommand, isDebian } from "./debian.mjs";
import { withLock } from "./with-lock.mjs";

const HEADLESS_SHELL = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds Chromium or installs Debian's, and tells its path in CHROMIUM_PATH. Returns a note when it was there. */
export async function ensureChromium() {
  const found = chosenPath() ?? findProgram(names);
  const path = found ?? (await withLock(() => install("chromium")));
  process.env.CHROMIUM_PATH = path;
  return found === null ? undefined : `at ${found}`;
}

/**
 * For tests, which need no window: Chromium's headless shell, found or installed as root on Debian, for it takes a quarter less time than
 * the whole browser (docs/measurements.md); elsewhere as `ensureChromium`.
 */
export async function ensureTestBrowser() {
  const chosen = chosenPath() ?? findProgram([HEADLESS_SHELL]);
  if (chosen === null && isDebian() && process.getuid?.() === 0) {
    const installed = await withLock(() => install(HEADLESS_SHELL)).catch(() => null);
    if (installed !== null) {
      process.env.CHROMIUM_PATH = installed;
      return undefined;
    }
  }
  if (chosen === null) return ensureChromium();
  process.env.CHROMIUM_PATH = chosen;
  return `at ${chosen}`;
}

/** The browser that CHROMIUM_PATH names, or null. */
function chosenPath() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return null;
  if (existsSync(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
}

/** The path of the first of these programs on this machine, or null. */
function findProgram(programs) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [...candidates, ...(programs === names ? applications : [])].find(isExecutable) ?? null;
}

async function install(program) {
  if (!isDebian()) {
    throw new Error(
      "The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to where yours is.",
    );
  }
  const by = await beforeRootsCommand();
  if (by === null) {
    throw new Error(
      "The browser tests need Chromium, which root alone can install: apt-get install chromium (with sudo before it, if it asks for your password).\n" +
        "Or set CHROMIUM_PATH to where yours is. npm test -- --only=biome,types,knip,vitest runs all that needs no browser.",
    );
  }
  try {
    await aptInstall(program, by);
  } catch (error) {
    error.message += " Install Chromium by hand (as root: apt-get install chromium), or set CHROMIUM_PATH.";
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
