import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether this very Node is 24 or newer. */
export function isNode24() {
  return Number(process.versions.node.split(".")[0]) >= 24;
}

/** The path of a Node 24 or newer: this very one, or the binary that the optional dependency `node-<platform>-<arch>` ships. */
export function findNode24() {
  if (isNode24()) return process.execPath;
  const binary = fileURLToPath(
    new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
  );
  if (existsSync(binary)) return binary;
  throw new Error(
    `Namuna needs Node 24 or newer; this is Node ${process.versions.node} and npm brings none for ${process.platform}-${process.arch}. Please install Node 24.`,
  );
}
