import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** A path inside the project. */
export function inRoot(...parts) {
  return join(root, ...parts);
}
