import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, isDebian } from "./debian.mjs";
import { withLock } from "./with-lock.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds Chromium or installs Debian's, and tells the browser tests its path in CHROMIUM_PATH. Returns a note when it was there. */
export async function ensureChromium() {
  const found = findChromium();
  const path = found ?? (await withLock(installChromium));
  process.env.CHROMIUM_PATH = path;
  return found === null ? undefined : `at ${found}`;
}

/** The path of a Chromium or Chrome on this machine, or null. CHROMIUM_PATH decides when it is set. */
function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  }
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...applications].find(isExecutable) ?? null;
}

async function installChromium() {
  if (!isDebian()) {
    throw new Error(
      "The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to where yours is.",
    );
  }
  try {
    await aptInstall("chromium", process.getuid?.() === 0 ? [] : ["sudo", "-n"]);
  } catch (error) {
    error.message += " Install Chromium by hand (as root: apt-get install chromium), or set CHROMIUM_PATH.";
    throw error;
  }
  const path = findChromium();
  if (path === null) throw new Error("apt-get installed chromium, but there is no program of that name.");
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
