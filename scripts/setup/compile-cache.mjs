import { renameSync, rmSync } from "node:fs";
import { inRoot } from "./root.mjs";

/** Not in `build/`, which the build removes while other tools write here. */
const folder = inRoot("node_modules", ".cache", "compiled");

/**
 * Where Node keeps compiled code, TypeScript without its types included: a process that starts again needs half the processor time. Node
 * goes on without it where the folder cannot be written.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || folder };

/** For a new build, whose files have other names. Moved first: a process that ends meanwhile writes nothing into what is being removed. */
export function emptyCompileCache() {
  const old = `${folder}-${process.pid}`;
  try {
    renameSync(folder, old);
  } catch {
    return;
  }
  rmSync(old, { recursive: true, force: true });
}
