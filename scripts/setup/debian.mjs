import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { runCaptured } from "./run-captured.mjs";

export function isDebian() {
  if (!existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));
}

/**
 * What goes before a command that root alone may run: nothing for root (`uid` 0), sudo where it asks for no password. Null where this user may
 * not run it.
 */
export async function beforeRootsCommand(uid = process.getuid?.()) {
  if (uid === 0) return [];
  const sudo = ["sudo", "-n"];
  return runCaptured("sudo", ["-n", "true"]).then(
    () => sudo,
    () => null,
  );
}

/** Waits while another program installs packages: nightly upgrades do. */
const WAITING = ["-o", "DPkg::Lock::Timeout=300"];

/** Installs a package of Debian's; `by`: what goes before the command, like ["sudo", "-n"]. */
export async function aptInstall(name, by = []) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const [file, ...rest] = [...by, "apt-get", ...WAITING, ...args];
    await runCaptured(file, rest, env);
  }
}

/** Asked by Debian's packages whether they may start what they bring; 101 is no (invoke-rc.d(8)). */
const MAY_START = "/usr/sbin/policy-rc.d";

/** The same, as root, of a package that would start a server of its own: it is not started. */
export async function aptInstallUnstarted(name) {
  const isOurs = !existsSync(MAY_START);
  if (isOurs) writeFileSync(MAY_START, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await aptInstall(name);
  } finally {
    if (isOurs) rmSync(MAY_START, { force: true });
  }
}
