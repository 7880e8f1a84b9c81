import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { runCaptured } from "./run-captured.mjs";

export const isRoot = () => process.getuid?.() === 0;

export function isDebian() {
  if (!existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Waits while another program installs packages: nightly upgrades do. */
const WAITING = ["-o", "DPkg::Lock::Timeout=300"];

/** Installs a package of Debian's, as root. */
export async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]])
    await runCaptured("apt-get", [...WAITING, ...args], env);
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
