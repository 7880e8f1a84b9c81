import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstallUnstarted, isDebian } from "./debian.mjs";
import { withLock } from "./with-lock.mjs";

/**
 * Finds nginx, or installs Debian's when this is root on Debian, and tells the tests its path in NGINX_PATH: "" where there is none, and the
 * tests through it do not run. Returns a note when nothing was installed.
 */
export async function ensureNginx() {
  process.env.NGINX_PATH = findNginx() ?? "";
  if (process.env.NGINX_PATH !== "") return `at ${process.env.NGINX_PATH}`;
  if (!isDebian() || process.getuid?.() !== 0) return "is not here, and is installed only as root on Debian";
  await withLock(() => aptInstallUnstarted("nginx"));
  process.env.NGINX_PATH = findNginx() ?? "";
  if (process.env.NGINX_PATH === "")
    throw new Error("apt-get installed nginx, but there is no program of that name.");
}

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
