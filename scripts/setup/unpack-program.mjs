import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./root.mjs";
import { runCaptured } from "./run-captured.mjs";

/** The script in the program's folder that starts it with the unpacked libraries and fonts. It is written last, so it is there only when all is. */
const START = "start";

/** Only the unpacked fonts and the machine's; Debian's own file names them by paths of an installed package. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * A program of Debian's for a user who may not install it: apt downloads its package and what that needs and this machine lacks, and checks
 * the signatures; all is unpacked into `node_modules/.cache/debian/`, and nothing is installed. Returns the path of a script that starts the program.
 * Throws `CommandFailed` where apt has no such package or there is no network.
 *
 * @param {string} name the package
 * @param {string} program the program's path in the package, like "usr/sbin/nginx"
 */
export async function unpackProgram(name, program) {
  const folder = inRoot("node_modules", ".cache", "debian", name);
  const start = join(folder, START);
  if (existsSync(start)) return start;
  // What an interrupted run has left.
  rmSync(folder, { recursive: true, force: true });
  const downloads = join(folder, "downloads");
  await download(name, downloads);
  for (const file of readdirSync(downloads).filter((each) => each.endsWith(".deb")))
    await runCaptured("dpkg-deb", ["--extract", join(downloads, file), folder]);
  rmSync(downloads, { recursive: true });
  // On Ubuntu some packages only fetch a snap.
  if (!existsSync(join(folder, program))) throw new Error(`Debian's package ${name} has no ${program}.`);
  writeFileSync(join(folder, "fonts.conf"), FONTS);
  writeFileSync(start, startScript(program, await libraryFolders(folder)));
  chmodSync(start, 0o755);
  return start;
}

/** Without apt's own folders and locks, which are root's. */
async function download(name, downloads) {
  const lists = join(downloads, "lists");
  for (const each of [downloads, lists]) mkdirSync(join(each, "partial"), { recursive: true });
  const options = [
    "Debug::NoLocking=true",
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${downloads}`,
    `Dir::Cache::archives=${downloads}`,
  ].flatMap((option) => ["-o", option]);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCaptured("apt-get", [...options, "update"], env);
  const install = ["install", "--yes", "--no-install-recommends", "--download-only", name];
  await runCaptured("apt-get", [...options, ...install], env);
}

/** The folders with shared libraries, as paths inside `folder`. */
async function libraryFolders(folder) {
  const found = await runCaptured("find", [folder, "-path", "*-linux-gnu/*.so*", "-printf", "%P\n"]);
  return [...new Set(found.trim().split("\n").filter(Boolean).map(dirname))].sort();
}

function startScript(program, libraries) {
  const path = libraries.map((library) => `$folder/${library}`).join(":");
  // Without a locale of UTF-8 Chromium finds no file in a folder with letters beyond ASCII.
  return `#!/bin/sh
folder=$(dirname "$0")
export LC_ALL=C.UTF-8
export LD_LIBRARY_PATH="${path}" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/${program}" "$@"
`;
}
