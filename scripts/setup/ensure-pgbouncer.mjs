import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { aptInstall, isDebian, isRoot } from "./debian.mjs";
import { runCaptured } from "./run-captured.mjs";
import { withLock } from "./with-lock.mjs";

/** The first release that follows named statements between transactions. */
const LEAST = [1, 21];
/** A Debian whose PgBouncer is new enough, where this machine's own is older. */
const SUITE = "trixie";
/** That Debian's files, with nothing of it running: only the program and its libraries are used. */
const FOLDER = "/var/cache/namuna/pgbouncer";

/**
 * The command line of a PgBouncer that is new enough, and its version: the one of this machine, or the one of a newer Debian, which
 * debootstrap puts into a folder, as root on Debian. Throws a sentence where there is neither.
 */
export async function ensurePgbouncer() {
  const own = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(delimiter)]
    .map((folder) => [join(folder, "pgbouncer")])
    .find(([path]) => existsSync(path) && isNewEnough(versionOf([path])));
  if (own) return { command: own, version: versionOf(own) };
  if (!isInFolder()) {
    if (!isDebian() || !isRoot()) {
      throw new Error(
        `PgBouncer ${LEAST.join(".")} or newer is not here, and is fetched only as root on Debian.`,
      );
    }
    await withLock(makeFolder);
  }
  const command = commandInFolder();
  const version = versionOf(command);
  if (!isNewEnough(version)) throw new Error(`The PgBouncer of ${FOLDER} does not start, or is too old.`);
  return { command, version };
}

async function makeFolder() {
  if (isInFolder()) return;
  await aptInstall("debootstrap");
  // What an interrupted run has left.
  rmSync(FOLDER, { recursive: true, force: true });
  try {
    await runCaptured("debootstrap", ["--variant=minbase", "--include=pgbouncer", SUITE, FOLDER]);
  } catch (error) {
    rmSync(FOLDER, { recursive: true, force: true });
    throw error;
  }
}

const isInFolder = () => existsSync(join(FOLDER, "usr/sbin/pgbouncer"));

/** The program with the loader and the libraries of its own Debian, so that it sees this machine's files and sockets. */
function commandInFolder() {
  const architecture = process.arch === "arm64" ? "aarch64" : "x86_64";
  const loader = process.arch === "arm64" ? "lib/ld-linux-aarch64.so.1" : "lib64/ld-linux-x86-64.so.2";
  const libraries = [`usr/lib/${architecture}-linux-gnu`, "usr/lib"].map((path) => join(FOLDER, path));
  return [join(FOLDER, loader), "--library-path", libraries.join(":"), join(FOLDER, "usr/sbin/pgbouncer")];
}

/** "1.24.1", or "" where it does not start. */
function versionOf([file, ...args]) {
  const { stdout } = spawnSync(file, [...args, "--version"], { encoding: "utf8" });
  return /^PgBouncer (\d+\.\d+\.\d+)/m.exec(stdout ?? "")?.[1] ?? "";
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
}
