import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstallUnstarted, isDebian, isRoot } from "./debian.mjs";
import { unpackProgram } from "./unpack-program.mjs";
import { withLock } from "./with-lock.mjs";

/**
 * Finds nginx, or fetches Debian's (as root installed, else unpacked in node_modules/.cache), and tells the tests its path in NGINX_PATH: "" where
 * there is none, and the tests through it do not run. Returns a note when nothing was fetched.
 */
export async function ensureNginx() {
  const found = findNginx();
  process.env.NGINX_PATH = found ?? "";
  if (found !== null) return `at ${found}`;
  if (!isDebian()) return "is not here, and is fetched only on Debian";
  process.env.NGINX_PATH = await withLock(isRoot() ? install : unpack);
}

async function install() {
  await aptInstallUnstarted("nginx");
  const path = findNginx();
  if (path === null) throw new Error("apt-get installed nginx, but there is no program of that name.");
  return path;
}

const unpack = () => unpackProgram("nginx", "usr/sbin/nginx");

/** The path of an nginx on this machine, or null. NGINX_PATH decides when it is set. */
function findNginx() {
  const chosen = process.env.NGINX_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`NGINX_PATH names ${chosen}, and there is no such file.`);
  }
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path)) ?? null;
}
